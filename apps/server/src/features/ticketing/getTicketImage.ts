import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { dataUrl } from '#/platform/images/drawImage.ts';
import { imagePlace } from './sealing.ts';
import { standingOf } from './standing.ts';

/** One image of a ticket that the caller may see. */
export const getTicketImage =
  (deps: Deps): Handlers['getTicketImage'] =>
  (ctx, { TicketID, ImageID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await trx
        .selectFrom('phi.ticket_image as i')
        .innerJoin('phi.ticket as t', (join) =>
          join.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ticket_id'),
        )
        .select(['i.media_type', 'i.bytes_enc'])
        .where('i.client_id', '=', clientId)
        .where('i.ticket_id', '=', TicketID)
        .where('i.id', '=', ImageID)
        .$if(standingOf(ctx.session) === 'customer', (query) => query.where('t.internal', '=', false))
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'ticket', entityId: TicketID, detail: ImageID });
      return {
        Image: dataUrl({
          bytes: deps.phiSealer.open(imagePlace(clientId, ImageID), row.bytes_enc),
          type: row.media_type,
        }),
      };
    });

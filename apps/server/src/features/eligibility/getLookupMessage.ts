import { maskMessage } from '@coverline/x12/maskMessage.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound, UserError } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { wireMessage } from './wireMessage.ts';

/** What went over the wire, as evidence behind the figures: an audited read, through the one masker (decisions F.5). */
export const getLookupMessage =
  (deps: Deps): Handlers['getLookupMessage'] =>
  (ctx, { SpifResponseID, Which }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await readMessages(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      const sealed = row[`raw_${Which}_enc`];
      if (sealed === null) throw new UserError('Nothing came back for this lookup.');
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined, detail: Which });
      const place = placeOf(clientId, 'lookup', row.id, `raw_${Which}`);
      return wireMessage(maskMessage(new Uint8Array(deps.phiSealer.open(place, sealed))));
    });

const readMessages = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.lookup')
    .select(['id', 'reg_master_id', 'raw_270_enc', 'raw_271_enc'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { otherCategory } from '@coverline/domain/ticketing/category.ts';
import { dueTimes } from '@coverline/domain/ticketing/sla.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { companyOf } from './company.ts';
import { drawTicketImages } from './drawTicketImages.ts';
import { imagePlace, ticketWords } from './sealing.ts';

export const createTicket =
  (deps: Deps): Handlers['createTicket'] =>
  async (ctx, payload) => {
    const images = await drawTicketImages(payload.RawBase64Images);
    return ctx.tx(async (trx, note) => {
      const { clientId, userId, viewer } = ctx.session;
      const company = await companyOf(trx, clientId);
      const id = randomUUID();
      const words = ticketWords(deps, clientId, id);
      const { category, otherWords } = categoryOf(payload.Category.trim(), company.ticket_categories);
      const now = new Date();
      const due = dueTimes(now.getTime(), payload.Urgency, company.time_zone);
      const number = await nextNumber(trx, clientId);
      await trx
        .insertInto('phi.ticket')
        .values({
          client_id: clientId,
          id,
          number,
          title_enc: words.seal('title', payload.Title.trim()),
          report_enc: words.sealReport({
            description: payload.Desc,
            otherCategory: otherWords,
            currentUrl: payload.CurrentUrl,
            userAgent: payload.UserAgent,
            userStoryNumber: passesRole(viewer.roles, 'FRMDAdministrator') ? payload.UserStoryNumber.trim() : '',
          }),
          urgency: payload.Urgency,
          category,
          internal: payload.InternalTicket && passesRole(viewer.roles, 'FRHCEmployee'),
          created_by: userId,
          created_at: now.toISOString(),
          response_due_at: new Date(due.responseDue).toISOString(),
          resolve_due_at: new Date(due.resolveDue).toISOString(),
        })
        .execute();
      for (const [place, image] of images.entries()) {
        const imageId = randomUUID();
        await trx
          .insertInto('phi.ticket_image')
          .values({
            client_id: clientId,
            ticket_id: id,
            id: imageId,
            place,
            media_type: image.type,
            bytes_enc: deps.phiSealer.seal(imagePlace(clientId, imageId), image.bytes),
          })
          .execute();
      }
      note({ entityType: 'ticket', entityId: id });
      return { TicketID: id, Number: number };
    });
  };

/** A category of the list; anything else is what somebody wrote behind Other. */
function categoryOf(chosen: string, list: readonly string[]) {
  if (list.includes(chosen)) return { category: chosen, otherWords: '' };
  if (chosen !== otherCategory) return { category: otherCategory, otherWords: chosen };
  throw new UserError('Say in a few words what the ticket is about.', {
    fields: [{ Field: 'Category', Message: 'Value is required' }],
  });
}

/** The row is the client's lock for the moment: two tickets never get one number. */
async function nextNumber(trx: TenantTrx, clientId: string): Promise<number> {
  const { last_number } = await trx
    .insertInto('phi.ticket_counter')
    .values({ client_id: clientId, last_number: 1001 })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ last_number: sql<number>`phi.ticket_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

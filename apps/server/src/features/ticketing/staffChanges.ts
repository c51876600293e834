import { clockRuns } from '@coverline/domain/ticketing/status.ts';
import { dueTimes } from '@coverline/domain/ticketing/sla.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { addEntry } from './addEntry.ts';
import { companyOf, staffOf } from './company.ts';
import { holdTicket } from './standing.ts';

/** What staff alone change about a ticket: who works on it, and how urgent it is. */
export const staffChanges = (): HandlersOf<'assignTicket' | 'changeTicketUrgency'> => ({
  assignTicket: async (ctx, { TicketID, UserID }) => {
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const ticket = await holdTicket(trx, ctx.session, TicketID);
      note({ entityType: 'ticket', entityId: ticket.id });
      if (ticket.assigned_to === UserID) return;
      const staff = await staffOf(trx, (await companyOf(trx, clientId)).id);
      if (UserID !== null && !staff.some(({ id }) => id === UserID))
        throw new UserError('This person cannot take tickets of this client. Choose one from the list.');
      await trx
        .updateTable('phi.ticket')
        .set({ assigned_to: UserID, updated_at: sql<string>`now()` })
        .where('client_id', '=', clientId)
        .where('id', '=', ticket.id)
        .execute();
      await addEntry(trx, { clientId, ticketId: ticket.id, by: userId, kind: 'Assignment', value: UserID });
    });
  },

  changeTicketUrgency: async (ctx, { TicketID, Urgency }) => {
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const ticket = await holdTicket(trx, ctx.session, TicketID);
      note({ entityType: 'ticket', entityId: ticket.id });
      if (ticket.urgency === Urgency) return;
      const now = new Date();
      const due = dueTimes(now.getTime(), Urgency, (await companyOf(trx, clientId)).time_zone);
      await trx
        .updateTable('phi.ticket')
        .set({
          urgency: Urgency,
          response_due_at: new Date(due.responseDue).toISOString(),
          resolve_due_at: new Date(due.resolveDue).toISOString(),
          paused_at: clockRuns(ticket.status) ? null : now.toISOString(),
          updated_at: now.toISOString(),
        })
        .where('client_id', '=', clientId)
        .where('id', '=', ticket.id)
        .execute();
      await addEntry(trx, { clientId, ticketId: ticket.id, by: userId, kind: 'Urgency', value: String(Urgency) });
    });
  },
});

import { statusAfterReply } from '@coverline/domain/ticketing/status.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { addEntry } from './addEntry.ts';
import { setStatus } from './setStatus.ts';
import { holdTicket, standingOf } from './standing.ts';
import { tellRequester } from './tellRequester.ts';

/** A reply may move the ticket by itself; a note of staff moves nothing and is told to nobody. */
export const replyToTicket =
  (deps: Deps): Handlers['replyToTicket'] =>
  async (ctx, { TicketID, Text, InternalNote }) => {
    const { session } = ctx;
    const { clientId, userId } = session;
    const standing = standingOf(session);
    // Never turned into a reply: whoever meant a note must not be read by the customer.
    if (InternalNote && standing === 'customer') throw new HttpError(403, 'Internal notes are for staff.');
    let requester: string | null = null;
    await ctx.tx(async (trx, note) => {
      const ticket = await holdTicket(trx, session, TicketID);
      note({ entityType: 'ticket', entityId: ticket.id, detail: InternalNote ? 'note' : 'reply' });
      const next = InternalNote ? ticket.status : statusAfterReply(ticket.status, standing);
      if (next === null) throw new UserError('This ticket is closed. Reopen it to reply.');
      const kind = InternalNote ? 'Note' : 'Reply';
      await addEntry(trx, {
        clientId,
        ticketId: ticket.id,
        by: userId,
        kind,
        words: Text.trim(),
        sealer: deps.phiSealer,
      });
      await trx
        .updateTable('phi.ticket')
        .set({
          updated_at: sql<string>`now()`,
          ...(kind === 'Reply' && standing === 'staff' && ticket.responded_at === null
            ? { responded_at: sql<string>`now()` }
            : {}),
        })
        .where('client_id', '=', clientId)
        .where('id', '=', ticket.id)
        .execute();
      if (next !== ticket.status) await setStatus(trx, { clientId, ticket, to: next }, userId);
      if (kind === 'Reply') requester = ticket.created_by;
    });
    await tellRequester(deps, session, TicketID, requester);
  };

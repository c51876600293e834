import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { ticketWords } from './sealing.ts';
import { holdTicket } from './standing.ts';

/** By whoever opened the ticket, once it is closed; a second word takes the place of the first. */
export const rateTicket =
  (deps: Deps): Handlers['rateTicket'] =>
  async (ctx, { TicketID, Score, Comment }) => {
    const { session } = ctx;
    await ctx.tx(async (trx, note) => {
      const ticket = await holdTicket(trx, session, TicketID);
      note({ entityType: 'ticket', entityId: ticket.id });
      if (ticket.created_by !== session.userId)
        throw new UserError('Only the person who opened the ticket can say how it went.');
      if (ticket.status !== 'Closed') throw new UserError('You can say how it went once the ticket is closed.');
      await trx
        .updateTable('phi.ticket')
        .set({
          feedback_score: Score,
          // None where nothing was said, so that what was can be found.
          feedback_enc:
            Comment.trim() === ''
              ? null
              : ticketWords(deps, session.clientId, ticket.id).seal('feedback', Comment.trim()),
          feedback_at: sql<string>`now()`,
        })
        .where('client_id', '=', session.clientId)
        .where('id', '=', ticket.id)
        .execute();
    });
  };

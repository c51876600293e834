import { severity } from '@coverline/contract/wire/envelope.ts';
import { mayMove, ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { setStatus } from './setStatus.ts';
import { holdTicket, standingOf } from './standing.ts';
import { tellRequester } from './tellRequester.ts';

/** A move from the status that the caller saw. Somebody else's move in between is told, never overwritten. */
export const moveTicket =
  (deps: Deps): Handlers['moveTicket'] =>
  async (ctx, { TicketID, From, To }) => {
    const { session } = ctx;
    let requester: string | null = null;
    await ctx.tx(async (trx, note) => {
      requester = null; // a try before was rolled back
      const ticket = await holdTicket(trx, session, TicketID);
      note({ entityType: 'ticket', entityId: ticket.id, detail: `${ticket.status} ${To}` });
      if (ticket.status === To) return;
      if (ticket.status !== From) {
        throw new UserError(`This ticket was changed meanwhile: it is now ${ticketStatusText[ticket.status]}.`, {
          severity: severity.MEDIUM,
        });
      }
      if (!mayMove(From, To, standingOf(session))) {
        throw new UserError(
          `A ticket that is ${ticketStatusText[From]} cannot be taken to ${ticketStatusText[To]} by you.`,
        );
      }
      await setStatus(trx, { clientId: session.clientId, ticket, to: To }, session.userId);
      requester = ticket.created_by;
    });
    await tellRequester(deps, session, TicketID, requester);
  };

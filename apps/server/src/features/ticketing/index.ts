import { otherCategory } from '@coverline/domain/ticketing/category.ts';
import { choicesApart } from '#/services/account/namesApart.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { companyOf, staffOf } from './company.ts';
import { createTicket } from './createTicket.ts';
import { exportTickets } from './exportTickets.ts';
import { findTickets } from './findTickets.ts';
import { getTicket } from './getTicket.ts';
import { getTicketImage } from './getTicketImage.ts';
import { moveTicket } from './moveTicket.ts';
import { rateTicket } from './rateTicket.ts';
import { replyToTicket } from './replyToTicket.ts';
import { staffChanges } from './staffChanges.ts';
import { standingOf } from './standing.ts';
import { ticketFeedbackHandlers } from './ticketFeedback.ts';
import { nameOf } from './wire.ts';

type Names =
  | 'createTicket'
  | 'getTicketOptions'
  | 'findTickets'
  | 'exportTickets'
  | 'getTicket'
  | 'getTicketImage'
  | 'replyToTicket'
  | 'moveTicket'
  | 'rateTicket'
  | keyof ReturnType<typeof ticketFeedbackHandlers>
  | keyof ReturnType<typeof staffChanges>;

export const ticketingHandlers = (deps: Deps): HandlersOf<Names> => ({
  createTicket: createTicket(deps),
  findTickets: findTickets(deps),
  exportTickets: exportTickets(deps),
  getTicket: getTicket(deps),
  getTicketImage: getTicketImage(deps),
  replyToTicket: replyToTicket(deps),
  moveTicket: moveTicket(deps),
  rateTicket: rateTicket(deps),
  ...ticketFeedbackHandlers(deps),
  ...staffChanges(),

  getTicketOptions: (ctx) =>
    ctx.tx(async (trx) => {
      const company = await companyOf(trx, ctx.session.clientId);
      const staff = standingOf(ctx.session) === 'staff' ? await staffOf(trx, company.id) : [];
      return {
        Categories: [...company.ticket_categories.filter((name) => name !== otherCategory), otherCategory],
        Staff: await choicesApart(
          trx,
          ctx.session.clientId,
          staff.map(({ id, email, ...one }) => ({ id, email, name: nameOf(one.first_name, one.last_name, email) })),
        ),
      };
    }),
});

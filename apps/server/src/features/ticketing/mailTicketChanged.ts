import { screen } from '@coverline/contract/screens/screens.ts';
import { ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

export type MailTicketChanged = { readonly clientId: string; readonly ticketId: string };

/**
 * Tells whoever opened a ticket that something happened to it: number, status and the way there. Neither title nor words of
 * anybody, since they may quote a patient.
 */
export async function mailTicketChanged(deps: JobDeps, { clientId, ticketId }: MailTicketChanged): Promise<void> {
  const ticket = await deps.doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.ticket as t')
      .innerJoin('identity.app_user as u', 'u.id', 't.created_by')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['t.number', 't.status', 'u.email', 'c.name', 'c.host'])
      .where('t.client_id', '=', clientId)
      .where('t.id', '=', ticketId)
      .where('u.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  if (ticket === undefined) return;
  const site = siteOf(deps.config.publicUrl, ticket.host);
  await deps.mailer.send({
    to: ticket.email,
    subject: `${ticket.name}: your ticket ${ticket.number} was changed`,
    text: `Your support ticket ${ticket.number} was changed. It is now: ${ticketStatusText[ticket.status]}.\n\nRead it here: ${site}${screen('ticketing').path}?TicketID=${ticketId}\n`,
  });
}

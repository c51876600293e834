import { dueAfterPause } from '@coverline/domain/ticketing/sla.ts';
import { clockRuns, type TicketStatus } from '@coverline/domain/ticketing/status.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { addEntry } from './addEntry.ts';
import { companyOf } from './company.ts';
import type { HeldTicket } from './standing.ts';

type Change = { readonly clientId: string; readonly ticket: HeldTicket; readonly to: TicketStatus };

/** Moves a held ticket, stops or goes on with its promised time, and says so in its conversation. */
export async function setStatus(trx: TenantTrx, { clientId, ticket, to }: Change, by: string | null): Promise<void> {
  const now = new Date();
  await trx
    .updateTable('phi.ticket')
    .set({
      status: to,
      status_since: now.toISOString(),
      updated_at: now.toISOString(),
      ...(await clockAfter(trx, { clientId, ticket, to }, now)),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', ticket.id)
    .execute();
  await addEntry(trx, { clientId, ticketId: ticket.id, by, kind: 'Status', value: to });
}

async function clockAfter(trx: TenantTrx, { clientId, ticket, to }: Change, now: Date) {
  if (!clockRuns(to)) return ticket.paused_at === null ? { paused_at: now.toISOString() } : {};
  if (ticket.paused_at === null) return {};
  const company = await companyOf(trx, clientId);
  const due = dueAfterPause(
    Date.parse(ticket.resolve_due_at),
    Date.parse(ticket.paused_at),
    now.getTime(),
    ticket.urgency,
    company.time_zone,
  );
  return { paused_at: null, resolve_due_at: new Date(due).toISOString() };
}

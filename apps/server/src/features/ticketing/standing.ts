import { passesRole } from '@coverline/domain/access/passesRole.ts';
import type { TicketActor, TicketStatus } from '@coverline/domain/ticketing/status.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TicketRow } from '#/platform/db/tables/ticketingTables.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** As what somebody stands before a ticket: the company's staff, or somebody of the client. */
export type Standing = Exclude<TicketActor, 'time'>;

export const standingOf = (session: ClientSession): Standing =>
  passesRole(session.viewer.roles, 'FRHCEmployee') ? 'staff' : 'customer';

export type HeldTicket = Pick<
  TicketRow,
  'id' | 'urgency' | 'category' | 'created_by' | 'assigned_to' | 'resolve_due_at' | 'responded_at' | 'paused_at'
> & { readonly number: number; readonly status: TicketStatus };

/**
 * A ticket the caller may see, held until the transaction ends, so that two who change it do so one after the other. Internal
 * ones are not there for a customer.
 */
export async function holdTicket(trx: TenantTrx, session: ClientSession, ticketId: string): Promise<HeldTicket> {
  const row = await trx
    .selectFrom('phi.ticket')
    .select(['id', 'number', 'status', 'urgency', 'category', 'created_by', 'assigned_to'])
    .select(['resolve_due_at', 'responded_at', 'paused_at'])
    .where('client_id', '=', session.clientId)
    .where('id', '=', ticketId)
    .$if(standingOf(session) === 'customer', (query) => query.where('internal', '=', false))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

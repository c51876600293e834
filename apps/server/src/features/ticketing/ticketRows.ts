import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What is due next: the first answer, and after it the solution. Nothing while the promised times do not run. */
export const dueAt = sql<string | null>`CASE WHEN t.paused_at IS NOT NULL THEN NULL
  WHEN t.responded_at IS NULL THEN least(t.response_due_at, t.resolve_due_at) ELSE t.resolve_due_at END`;

/** Tickets of a client with the names beside them, in what every list and the record itself show. */
export const ticketRows = (trx: TenantTrx, clientId: string) =>
  trx
    .selectFrom('phi.ticket as t')
    .innerJoin('identity.app_user as c', 'c.id', 't.created_by')
    .leftJoin('identity.app_user as a', 'a.id', 't.assigned_to')
    .select(['t.id', 't.number', 't.title_enc', 't.status', 't.urgency', 't.category', 't.internal'])
    .select(['t.created_by', 't.assigned_to'])
    .select(['t.created_at', 't.updated_at', 't.responded_at'])
    .select(['c.first_name', 'c.last_name', 'c.email'])
    .select(['a.first_name as assignee_first', 'a.last_name as assignee_last', 'a.email as assignee_email'])
    .select([dueAt.as('due_at'), sql<boolean>`coalesce(${dueAt} < now(), false)`.as('is_overdue')])
    .where('t.client_id', '=', clientId);

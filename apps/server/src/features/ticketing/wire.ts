import type { Deps } from '#/features/deps.ts';
import { ticketWords } from './sealing.ts';
import type { ticketRows } from './ticketRows.ts';

export type TicketListRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number];

/** As in the user bar: the e-mail address where there is no whole name (SHELL-07). */
export const nameOf = (first: string | null, last: string | null, email: string | null): string =>
  first && last ? `${first} ${last}` : (email ?? '');

export const wireInstant = (value: string) => new Date(value).toISOString();

export const wireListed = (deps: Deps, clientId: string, row: TicketListRow) => ({
  TicketID: row.id,
  Number: row.number,
  Title: ticketWords(deps, clientId, row.id).open('title', row.title_enc),
  Status: row.status,
  Urgency: row.urgency,
  Category: row.category,
  Internal: row.internal,
  CreatedBy: nameOf(row.first_name, row.last_name, row.email),
  CreatedAt: wireInstant(row.created_at),
  UpdatedAt: wireInstant(row.updated_at),
  AssignedTo: row.assigned_to === null ? null : nameOf(row.assignee_first, row.assignee_last, row.assignee_email),
  DueAt: row.due_at === null ? null : wireInstant(row.due_at),
  DueFor: row.responded_at === null ? ('Answer' as const) : ('Solution' as const),
  IsOverdue: row.is_overdue,
});

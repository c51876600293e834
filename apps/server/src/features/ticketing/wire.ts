import { namesApart, type Named } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { ticketWords } from './sealing.ts';
import type { ticketRows } from './ticketRows.ts';

export type TicketListRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number];

/** As in the user bar: the e-mail address where there is no whole name (SHELL-07). */
export const nameOf = (first: string | null, last: string | null, email: string | null): string =>
  first && last ? `${first} ${last}` : (email ?? '');

export const wireInstant = (value: string) => new Date(value).toISOString();

type People = {
  readonly created_by: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly assigned_to: string | null;
  readonly assignee_first: string | null;
  readonly assignee_last: string | null;
  readonly assignee_email: string | null;
};

/** Who opened tickets and who has them, by id, each told apart from others of that name. */
export const peopleOf = (trx: TenantTrx, clientId: string, rows: readonly People[]) =>
  namesApart(
    trx,
    clientId,
    rows.flatMap((row): Named[] => [
      { id: row.created_by, name: nameOf(row.first_name, row.last_name, row.email), email: row.email },
      ...(row.assigned_to === null
        ? []
        : [
            {
              id: row.assigned_to,
              name: nameOf(row.assignee_first, row.assignee_last, row.assignee_email),
              email: row.assignee_email ?? '',
            },
          ]),
    ]),
  );

/** Tickets as every list has them. */
export async function wireTickets(deps: Deps, trx: TenantTrx, clientId: string, rows: readonly TicketListRow[]) {
  const people = await peopleOf(trx, clientId, rows);
  return rows.map((row) => wireListed(deps, clientId, row, people));
}

const wireListed = (deps: Deps, clientId: string, row: TicketListRow, people: ReadonlyMap<string, string>) => ({
  TicketID: row.id,
  Number: row.number,
  Title: ticketWords(deps, clientId, row.id).open('title', row.title_enc),
  Status: row.status,
  Urgency: row.urgency,
  Category: row.category,
  Internal: row.internal,
  CreatedBy: people.get(row.created_by) ?? '',
  CreatedAt: wireInstant(row.created_at),
  UpdatedAt: wireInstant(row.updated_at),
  AssignedTo: row.assigned_to === null ? null : (people.get(row.assigned_to) ?? ''),
  DueAt: row.due_at === null ? null : wireInstant(row.due_at),
  DueFor: row.responded_at === null ? ('Answer' as const) : ('Solution' as const),
  IsOverdue: row.is_overdue,
});

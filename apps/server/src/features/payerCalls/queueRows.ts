import type { CallFilter, CallSort } from '@coverline/contract/payerCalls/payerCalls.ts';
import { lateAfterHours } from '@coverline/domain/payerCalls/queue.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';

export type QueueRow = {
  readonly lookup_id: string;
  readonly opened_at: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly partner_id: string;
  readonly payer_name: string;
  readonly payer_phone: string;
  readonly date_of_service: string;
  readonly reason: string | null;
  readonly assigned_to: string | null;
  readonly assigned_first: string | null;
  readonly assigned_last: string | null;
  readonly assigned_email: string | null;
  readonly calls: number;
  readonly last_call_at: string | null;
  readonly call_again_at: string | null;
  readonly call_by: string | null;
  readonly phone_status_id: number | null;
  readonly phone_at: string | null;
};

/** A lookup as the queue shows it; `t` may be missing, where somebody calls about a lookup that asked for no call. */
export const queueColumns = sql`
  l.id AS lookup_id, coalesce(t.opened_at, l.requested_at) AS opened_at, l.first_name, l.last_name,
  l.date_of_birth::text AS date_of_birth, p.id AS partner_id, p.name AS payer_name, p.phone AS payer_phone,
  l.date_of_service::text AS date_of_service, l.reason, t.assigned_to, u.first_name AS assigned_first,
  u.last_name AS assigned_last, u.email AS assigned_email, c.calls, c.last_call_at, t.call_again_at, t.call_by,
  t.status_id AS phone_status_id, t.verified_at AS phone_at`;

export const queueJoins = (clientId: string) => sql`
  JOIN system.trading_partner p ON p.id = l.trading_partner_id
  LEFT JOIN identity.app_user u ON u.id = t.assigned_to
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS calls, max(called_at) AS last_call_at FROM phi.payer_call
     WHERE client_id = ${clientId} AND lookup_id = l.id AND withdrawn_at IS NULL) c ON true`;

const from = (clientId: string) => sql`
  phi.call_task t JOIN phi.lookup l ON l.client_id = t.client_id AND l.id = t.lookup_id ${queueJoins(clientId)}`;

type Asker = { readonly clientId: string; readonly userId: string };

const stateOf = ({ Settled }: Pick<CallFilter, 'Settled'>) => (Settled ? sql`'Done'` : sql`'Open'`);
const due = sql`(t.call_again_at IS NULL OR t.call_again_at <= now())`;
const late = sql`t.opened_at < now() - make_interval(hours => ${lateAfterHours})`;

const holders = (userId: string) => ({
  Anybody: sql`true`,
  Me: sql`t.assigned_to = ${userId}`,
  Nobody: sql`t.assigned_to IS NULL`,
});

const shown = ({ clientId, userId }: Asker, filter: CallFilter) => sql`
  t.client_id = ${clientId} AND t.state = ${stateOf(filter)} AND ${holders(userId)[filter.Holder]}
  AND (${filter.PartnerID}::uuid IS NULL OR l.trading_partner_id = ${filter.PartnerID})
  AND (NOT ${filter.DueNow}::boolean OR ${due})`;

const orders: Readonly<Record<CallSort, ReturnType<typeof sql>>> = {
  age: sql`t.opened_at`,
  patient: sql`l.last_key || ' ' || l.first_key`,
  payer: sql`lower(p.name)`,
  dateOfService: sql`l.date_of_service`,
  assigned: sql`lower(u.last_name || ' ' || u.first_name)`,
  calls: sql`c.calls`,
  callBy: sql`t.call_by`,
};

export async function queueRows(
  trx: TenantTrx,
  asker: Asker,
  filter: CallFilter,
  page: Page,
): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    SELECT ${queueColumns} FROM ${from(asker.clientId)} WHERE ${shown(asker, filter)}
     ${sortedPage(orders[filter.Sort], filter, sql`t.opened_at, l.id`, page)}`.execute(trx);
  return rows;
}

export async function queueCounts(trx: TenantTrx, asker: Asker, filter: CallFilter) {
  const { clientId, userId } = asker;
  const total = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.call_task t JOIN phi.lookup l ON l.client_id = t.client_id AND l.id = t.lookup_id
     WHERE ${shown(asker, filter)}`.execute(trx);
  const waiting = sql<{ id: string; name: string; waiting: number; mine: number; unassigned: number; late: number }>`
    SELECT p.id, p.name, count(*)::int AS waiting, (count(*) FILTER (WHERE t.assigned_to = ${userId}))::int AS mine,
           (count(*) FILTER (WHERE t.assigned_to IS NULL))::int AS unassigned, (count(*) FILTER (WHERE ${late}))::int AS late
      FROM phi.call_task t
      JOIN phi.lookup l ON l.client_id = t.client_id AND l.id = t.lookup_id
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
     WHERE t.client_id = ${clientId} AND t.state = 'Open' GROUP BY p.id ORDER BY lower(p.name)`.execute(trx);
  const payers = (await waiting).rows;
  const sum = (name: 'waiting' | 'mine' | 'unassigned' | 'late') => payers.reduce((all, row) => all + row[name], 0);
  return {
    Total: (await total).rows[0]?.n ?? 0,
    Waiting: sum('waiting'),
    Mine: sum('mine'),
    Unassigned: sum('unassigned'),
    Late: sum('late'),
    Payers: payers.map(({ id, name, waiting: Waiting }) => ({ ID: id, Name: name, Waiting })),
  };
}

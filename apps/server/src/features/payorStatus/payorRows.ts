import type { PayorFilter, PayorSort } from '@coverline/contract/payorStatus/payorStatus.ts';
import { outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { payorStates, type PayorState, type PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import type { PayerNoticeRow } from '#/platform/db/tables/payorStatusTables.ts';
import { takes270 } from '#/services/payers/takes270.ts';

/** A notice and who posted it. */
export type NoticeRow = Pick<PayerNoticeRow, 'id' | 'kind' | 'message' | 'starts_at' | 'ends_at'> & {
  readonly posted_by: string;
};

export type PayorRow = {
  readonly id: string;
  readonly name: string;
  readonly payer_id: string;
  readonly kind: PartnerKind;
  readonly phone: string;
  readonly portal_url: string;
  readonly state: PayorState;
  readonly reason: string;
  readonly since: string | null;
  readonly last_answer_at: string | null;
  readonly computed_at: string | null;
  readonly windows: Readonly<Record<string, PayorWindow>>;
  /** What holds now. */
  readonly notice: NoticeRow | null;
  /** The planned window that is open or comes next. */
  readonly next_window: NoticeRow | null;
  readonly watched: boolean;
};

const quiet = 'Nobody asked in the last hour.';
const byHand = outcomeTable.ByHand.sentence;

const notices = sql`
  SELECT n.id, n.kind, n.message, n.starts_at, n.ends_at, concat_ws(' ', u.first_name, u.last_name) AS posted_by
    FROM system.payer_notice n LEFT JOIN identity.app_user u ON u.id = n.posted_by`;

/** What is announced of a payer, that which holds and that which is to come, soonest first. */
export async function payorNotices(trx: QueryExecutorProvider, partnerId: string): Promise<readonly NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    ${notices} WHERE partner_id = ${partnerId} AND ends_at > now() ORDER BY starts_at, n.id LIMIT 50`.execute(trx);
  return rows;
}

/** Every payer as the board shows it; `on_board` where it was asked, announced or is watched by the reader, who may be nobody. */
const board = (userId: string | null) => sql`
  SELECT p.id, p.name, p.name_key, p.payer_id, p.kind, p.phone, p.portal_url, coalesce(s.state, 'Idle') AS state,
         coalesce(s.reason, CASE WHEN ${takes270} THEN ${quiet} ELSE ${byHand} END) AS reason, s.since, s.last_answer_at, s.computed_at,
         coalesce(s.windows, '{}') AS windows, w.user_id IS NOT NULL AS watched, to_jsonb(n) AS notice,
         to_jsonb(m) AS next_window,
         s.partner_id IS NOT NULL OR w.user_id IS NOT NULL OR n.id IS NOT NULL OR m.id IS NOT NULL AS on_board
    FROM system.trading_partner p
    LEFT JOIN system.payer_state s ON s.partner_id = p.id
    LEFT JOIN system.payer_watch w ON w.partner_id = p.id AND w.user_id = ${userId}
    LEFT JOIN LATERAL (${notices} WHERE partner_id = p.id AND starts_at <= now() AND ends_at > now()
      ORDER BY starts_at DESC, n.id LIMIT 1) n ON true
    LEFT JOIN LATERAL (${notices} WHERE partner_id = p.id AND kind = 'Maintenance' AND ends_at > now()
      ORDER BY starts_at, n.id LIMIT 1) m ON true`;

/** A search finds every payer by the beginning of its name or id; without one, the board. */
function matching(userId: string | null, search: string) {
  const key = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return key === ''
    ? sql`SELECT * FROM (${board(userId)}) b WHERE on_board`
    : sql`SELECT * FROM (${board(userId)}) b WHERE name_key LIKE ${`%${key}%`} OR upper(payer_id) LIKE ${`${key}%`}`;
}

/** Trouble first. */
const statePlace = sql`array_position(ARRAY['Down', 'Degraded', 'Maintenance', 'Up', 'Idle', 'Inactive'], state)`;
const orders = ({ Sort, Minutes }: Pick<PayorFilter, 'Sort' | 'Minutes'>) => {
  const figure = (name: string) => sql`(windows->${String(Minutes)}->>${name})::numeric`;
  const share = (part: ReturnType<typeof sql>) => sql`${part} / nullif(${figure('asked')}, 0)`;
  const by: Readonly<Record<PayorSort, ReturnType<typeof sql>>> = {
    state: statePlace,
    name: sql`lower(name)`,
    type: sql`kind`,
    since: sql`since`,
    answered: share(figure('answered')),
    trouble: share(sql`(${figure('unable')} + ${figure('silent')})`),
    asked: figure('asked'),
    p50: figure('p50Ms'),
    p95: figure('p95Ms'),
    last: sql`last_answer_at`,
    window: sql`next_window->>'starts_at'`,
  };
  return by[Sort];
};

/** A payer that is no longer in use is shown to who looks for it, or watches it. */
const shown = ({ State, Watched, Search }: PayorFilter) =>
  sql`(state = ${State} OR ${State}::text IS NULL AND (state <> 'Inactive' OR watched OR ${Search} <> ''))
    AND (NOT ${Watched}::boolean OR watched)`;

export async function payorRows(
  trx: QueryExecutorProvider,
  userId: string | null,
  filter: PayorFilter,
  page: Page,
): Promise<readonly PayorRow[]> {
  const { rows } = await sql<PayorRow>`
    SELECT * FROM (${matching(userId, filter.Search)}) m WHERE ${shown(filter)}
     ${sortedPage(orders(filter), filter, sql`lower(name), id`, page)}`.execute(trx);
  return rows;
}

/** How many of what the search found are in each state, and watched; and how many the filter shows. */
export async function payorCounts(trx: QueryExecutorProvider, userId: string | null, filter: PayorFilter) {
  const { rows } = await sql<{ state: PayorState; n: number; watched: number; shown: number; at: string | null }>`
    SELECT state, count(*)::int AS n, (count(*) FILTER (WHERE watched))::int AS watched,
           (count(*) FILTER (WHERE ${shown(filter)}))::int AS shown, max(computed_at) AS at
      FROM (${matching(userId, filter.Search)}) m GROUP BY state`.execute(trx);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const byState = new Map(rows.map((row) => [row.state, row.n] as const));
  return {
    total: sum((row) => row.shown),
    watched: sum((row) => row.watched),
    states: Object.fromEntries(payorStates.map((state) => [state, byState.get(state) ?? 0])) as Record<
      PayorState,
      number
    >, // of the list itself
  };
}

export async function payorRow(
  trx: QueryExecutorProvider,
  userId: string | null,
  partnerId: string,
): Promise<PayorRow | undefined> {
  const { rows } = await sql<PayorRow>`SELECT * FROM (${board(userId)}) b WHERE id = ${partnerId}`.execute(trx);
  return rows[0];
}

/** When the states were last worked out; null on a new installation. */
export async function computedAt(trx: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`SELECT max(computed_at) AS at FROM system.payer_state`.execute(trx);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at).toISOString();
}

import type { SamePeopleFilter, SamePeoplePair, SamePeopleSort } from '@coverline/contract/registration/samePeople.ts';
import { evidenceOf } from '@coverline/domain/matching/comparePeople.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

type Side = { readonly id: string; readonly mrn: string; readonly last: string; readonly first: string };
type Born = { readonly born: string | null };

export type PairRow = {
  readonly id: string;
  readonly verdict: 'same' | 'review';
  readonly points: number;
  readonly levels: Readonly<Record<string, string>>;
  readonly held_back: readonly string[];
  readonly found_at: string;
  readonly apart_at: string | null;
  readonly user_first: string | null;
  readonly user_last: string | null;
  readonly user_email: string | null;
  readonly one: Side & Born;
  readonly other: Side & Born;
};

const sideOf = (alias: string) => {
  const of = sql.raw(alias);
  return sql`jsonb_build_object('id', ${of}.id, 'mrn', ${of}.mrn, 'last', ${of}.last_name, 'first', ${of}.first_name, 'born', ${of}.date_of_birth)`;
};

/** Pairs of registrations that both stand. */
const pairs = (clientId: string) => sql`
  FROM phi.same_person p
  JOIN phi.reg_master a ON a.client_id = p.client_id AND a.id = p.one_id AND a.merged_into_id IS NULL
  JOIN phi.reg_master b ON b.client_id = p.client_id AND b.id = p.other_id AND b.merged_into_id IS NULL
 WHERE p.client_id = ${clientId}`;

const matching = ({ State, Verdict, Held, WaitingDays }: SamePeopleFilter) => sql`
  (p.apart_at IS NULL) = ${State === 'Open'}
  AND (${Verdict}::text IS NULL OR p.verdict = ${Verdict})
  AND (${Held}::boolean IS NULL OR (cardinality(p.held_back) > 0) = ${Held})
  AND (${WaitingDays} = 0 OR p.found_at <= now() - make_interval(days => ${WaitingDays}))`;

const orders: Readonly<Record<SamePeopleSort, ReturnType<typeof sql>>> = {
  points: sql`p.points`,
  found: sql`p.found_at`,
  name: sql`a.last_key`,
};

const columns = sql`p.id, p.verdict, p.points, p.levels, p.held_back, p.found_at, p.apart_at, p.apart_by,
  ${sideOf('a')} AS one, ${sideOf('b')} AS other`;

/** With the names of whoever said that they are two. */
const withUser = (rows: ReturnType<typeof sql>) => sql`
  SELECT l.*, u.first_name AS user_first, u.last_name AS user_last, u.email AS user_email
    FROM (${rows}) l LEFT JOIN identity.app_user u ON u.id = l.apart_by ORDER BY l.place`;

export async function pairRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: SamePeopleFilter,
  page: Page,
): Promise<readonly PairRow[]> {
  const order = sortedPage(orders[filter.Sort], filter, sql`p.points DESC, p.id`, page);
  const place = sql`row_number() OVER (ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`}, p.points DESC, p.id) AS place`;
  const { rows } = await sql<PairRow>`
    ${withUser(sql`SELECT ${columns}, ${place} ${pairs(clientId)} AND ${matching(filter)} ${order}`)}`.execute(trx);
  return rows;
}

export async function pairRow(trx: QueryExecutorProvider, clientId: string, id: string): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`
    ${withUser(sql`SELECT ${columns}, 1 AS place ${pairs(clientId)} AND p.id = ${id}`)}`.execute(trx);
  return rows[0];
}

type Counts = { readonly total: number; readonly open: number; readonly apart: number; readonly merged: number };

export async function countPairs(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: SamePeopleFilter,
): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'merged'>>`
    SELECT count(*) FILTER (WHERE ${matching(filter)})::int AS total,
           count(*) FILTER (WHERE p.apart_at IS NULL)::int AS open,
           count(*) FILTER (WHERE p.apart_at IS NOT NULL)::int AS apart ${pairs(clientId)}`.execute(trx);
  const { rows: merges } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.merge_undo m WHERE m.client_id = ${clientId}`.execute(trx);
  return { ...(rows[0] ?? { total: 0, open: 0, apart: 0 }), merged: merges[0]?.n ?? 0 };
}

export const wireNamed = ({ id, mrn, last, first, born }: Side & Born) => ({
  RegMasterID: id,
  MRN: mrn,
  LastName: last,
  FirstName: first,
  DateOfBirth: born ?? '',
});

export const wirePair = (row: PairRow): SamePeoplePair => ({
  PairID: row.id,
  Verdict: row.verdict,
  Points: row.points,
  Evidence: evidenceOf(row.levels)
    .toSorted((one, other) => other.points - one.points)
    .map(({ field, points, reason }) => ({ Field: field, Points: points, Reason: reason })),
  HeldBack: [...row.held_back],
  FoundAt: row.found_at,
  ApartBy: userName(row.user_first, row.user_last, row.user_email),
  ApartAt: row.apart_at,
  One: wireNamed(row.one),
  Other: wireNamed(row.other),
});

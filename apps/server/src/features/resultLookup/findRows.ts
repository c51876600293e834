import type { Mark, ResultFilter } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { LookupKind } from '@coverline/domain/eligibility/request/kind.ts';
import type { LookupSource } from '@coverline/domain/eligibility/request/source.ts';
import type { HeldWhy } from '@coverline/domain/discovery/heldBack.ts';
import { sql } from 'kysely';
import { namesApart } from '#/services/account/namesApart.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { type Indexes, ofMember, ofPatient } from './ofPerson.ts';

export type ResultRecord = {
  readonly id: string;
  readonly requested_at: string;
  /** The same in microseconds since 1970: what a page that goes on from a row is found by. */
  readonly asked_us: number;
  readonly state: 'Queued' | 'Finished';
  readonly outcome: string | null;
  readonly status_id: number | null;
  readonly unknown_kind: string | null;
  readonly payer_name: string;
  readonly date_of_service: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly kind: LookupKind;
  readonly source: LookupSource;
  /** Null where the payer is asked by hand. */
  readonly gateway_name: string | null;
  readonly passed_over: number;
  readonly tries: number;
  readonly aaa_codes: readonly string[];
  readonly latency_ms: number | null;
  readonly cost_cents: number;
  readonly user_id: string;
  readonly user_email: string;
  /** Told apart from others of the name. */
  readonly user_name: string;
  /** Why nobody may use what it says. */
  readonly held_why: HeldWhy | null;
};

/** The same as its statement tells it. */
type StoredRecord = Omit<ResultRecord, 'held_why'>;

/** What the list tells of a lookup, and so does its trace. */
export const rowColumns = sql`l.id, l.requested_at, l.state, l.outcome, l.status_id, l.unknown_kind, p.name AS payer_name,
  l.date_of_service::text, l.last_name, l.first_name, l.kind, l.source, l.latency_ms, l.cost_cents, g.name AS gateway_name,
  l.passed_over, l.tries, l.aaa_codes,
  u.id AS user_id, u.email AS user_email, ${nameOfUser} AS user_name`;
export const rowJoins = sql`JOIN system.trading_partner p ON p.id = l.trading_partner_id
      LEFT JOIN system.gateway g ON g.id = l.gateway_id
      JOIN identity.app_user u ON u.id = l.requested_by`;

type Page = { readonly limit: number } & ({ readonly offset: number } | { readonly after: Mark | null });
/** Whose lookups, by which clock the days of a filter are, and by which keys a number is found. */
type Of = Pick<ClientSession, 'clientId' | 'timeZone'> & Indexes;

/** Newest first, or oldest; the page is taken before names are read, so that an index leads to it. */
export async function findRows(
  trx: TenantTrx,
  of: Of,
  filter: ResultFilter,
  page: Page,
): Promise<readonly ResultRecord[]> {
  const order = filter.OldestFirst ? sql`requested_at, id` : sql`requested_at DESC, id DESC`;
  const from = 'offset' in page ? null : page.after;
  const beyond = from === null ? sql`` : sql`AND ${after(from, filter.OldestFirst)}`;
  const { rows } = await sql<StoredRecord>`
    SELECT ${rowColumns}, (extract(epoch FROM l.requested_at) * 1000000)::float8 AS asked_us
      FROM (SELECT * FROM phi.lookup m WHERE ${matching(of, filter)} ${beyond}
                             ORDER BY ${order} LIMIT ${page.limit} OFFSET ${'offset' in page ? page.offset : 0}) l
      ${rowJoins}
     ORDER BY ${filter.OldestFirst ? sql`l.requested_at, l.id` : sql`l.requested_at DESC, l.id DESC`}`.execute(trx);
  return completed(trx, of.clientId, rows);
}

/** With what no statement of theirs tells: those who asked are told apart from others of the name, and what is held back says why. */
export async function completed<T extends Pick<ResultRecord, 'id' | 'user_id' | 'user_email' | 'user_name'>>(
  trx: TenantTrx,
  clientId: string,
  rows: readonly T[],
): Promise<readonly (T & Pick<ResultRecord, 'held_why'>)[]> {
  const people = rows.map(({ user_id: id, user_name: name, user_email: email }) => ({ id, name, email }));
  const names = await namesApart(trx, clientId, people);
  const ids = rows.map(({ id }) => id);
  const held = await heldBack(trx, clientId, ids);
  return rows.map((row) => ({
    ...row,
    user_name: names.get(row.user_id) ?? row.user_name,
    held_why: held.get(row.id)?.why ?? null,
  }));
}

/** How many fit, counted no further than is paged. */
export async function countRows(trx: TenantTrx, of: Of, filter: ResultFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM phi.lookup m WHERE ${matching(of, filter)} LIMIT ${most}) c`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
}

/** Microseconds fit a float exactly; seconds with a fraction do not. */
const after = ({ At, SpifResponseID }: Mark, oldestFirst: boolean) =>
  sql`(m.requested_at, m.id) ${oldestFirst ? sql`>` : sql`<`}
      (timestamptz 'epoch' + ${At}::float8 * interval '1 microsecond', ${SpifResponseID}::uuid)`;

function matching({ clientId, timeZone, blindIndex }: Of, filter: ResultFilter) {
  const moment = (day: string, time: string | null, more: string) =>
    sql`((${day}::date + ${time ?? '00:00'}::time + ${more}::interval) AT TIME ZONE ${timeZone})`;
  const parts = [
    sql`m.client_id = ${clientId}`,
    filter.Find.trim() !== '' && numbered(filter.Find.trim()),
    filter.Patient.trim() !== '' && ofPatient(clientId, filter.Patient.trim()),
    filter.MemberID.trim() !== '' && ofMember({ blindIndex }, clientId, filter.MemberID),
    filter.From !== null && sql`m.requested_at >= ${moment(filter.From, filter.FromTime, '0 minutes')}`,
    // The last day, or the last minute, is meant whole.
    filter.To !== null &&
      sql`m.requested_at < ${moment(filter.To, filter.ToTime, filter.ToTime === null ? '1 day' : '1 minute')}`,
    filter.PartnerID !== null && sql`m.trading_partner_id = ${filter.PartnerID}`,
    filter.GatewayID !== null && sql`m.gateway_id = ${filter.GatewayID}`,
    filter.UserID !== null && sql`m.requested_by = ${filter.UserID}`,
    filter.Kind !== null && sql`m.kind = ${sql.lit(filter.Kind)}`, // in the text, so that the index of the rare kinds is known to fit
    filter.Status !== null &&
      (filter.Status === 'Unknown'
        ? sql`m.status_id IS NULL AND m.state = 'Finished'`
        : sql`m.status_id = ${Number(filter.Status)}`),
    filter.Outcome !== null && sql`m.outcome = ${filter.Outcome}`,
    filter.AAA !== null && sql`m.aaa_codes <> '{}' AND m.aaa_codes @> ARRAY[${filter.AAA}]`,
    filter.Source !== null && sql`m.source = ${filter.Source}`,
    filter.Slow !== null && sql`m.latency_ms >= ${filter.Slow}`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` AND `,
  );
}

/** An id with or without its dashes is a trace as well; nine digits or fewer are a control number. */
function numbered(typed: string) {
  const plain = typed.toLowerCase().replaceAll('-', '');
  if (/^[0-9a-f]{32}$/.test(plain)) return sql`m.trace_number = ${plain}`;
  return /^\d{1,9}$/.test(typed) ? sql`m.control_number = ${Number(typed)}` : sql`m.trace_number = ${typed}`;
}

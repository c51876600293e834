import { dayIn } from '@coverline/domain/format/instant.ts';
import type { RecallFilter } from '@coverline/contract/recall/recall.ts';
import type { RecallKind, RecallTerms } from '@coverline/domain/recall/parseRecall.ts';
import type { StatusWanted } from '@coverline/domain/recall/statusWanted.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { any, type Sql } from './ways.ts';

/** What the terms that name nobody ask of a group's lookups and visits. */
export type Narrowing = {
  /** Conditions on a lookup `l`, but for the day of the service. */
  readonly lookup: readonly Sql[];
  /** The same on either table's day of service, by its column. */
  readonly service: (column: Sql) => readonly Sql[];
  /** When it was asked or made, by its column; and by whom, null where that is not said. */
  readonly asked: (column: Sql) => readonly Sql[];
  readonly users: readonly string[] | null;
  readonly kind: RecallKind | null;
  readonly problems: readonly string[];
};

export async function narrowing(
  trx: TenantTrx,
  session: ClientSession,
  terms: RecallTerms,
  filter: RecallFilter,
): Promise<Narrowing> {
  const problems: string[] = [];
  const lookup: Sql[] = [];
  if (terms.payer !== null) {
    const ids = await partnersCalled(trx, terms.payer);
    if (ids.length === 0) problems.push(`No {payer} is called “${terms.payer}”`);
    lookup.push(sql`l.trading_partner_id = ANY(${[...ids]}::uuid[])`);
  }
  const users = terms.user === null ? null : await usersMeant(trx, session, terms.user);
  if (users?.length === 0) problems.push(`No user is called “${terms.user ?? ''}”`);
  if (users !== null) lookup.push(sql`l.requested_by = ANY(${[...users]}::uuid[])`);
  for (const status of [terms.status, facetStatus(filter.Status)]) if (status !== null) lookup.push(hasStatus(status));
  const day = (text: string, more: number) =>
    sql`((${text}::date + ${sql.lit(more)})::timestamp AT TIME ZONE ${session.timeZone})`;
  const asked = (column: Sql) => [
    ...[terms.asked.from, filter.From].flatMap((from) => (from === null ? [] : [sql`${column} >= ${day(from, 0)}`])),
    ...[terms.asked.to, filter.To].flatMap((to) => (to === null ? [] : [sql`${column} < ${day(to, 1)}`])),
  ];
  lookup.push(...asked(sql`l.requested_at`));
  const { from, to } = terms.service;
  return {
    lookup,
    service: (column) => [
      ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
      ...(to === null ? [] : [sql`${column} <= ${to}::date`]),
    ],
    asked,
    users,
    kind: filter.Kind ?? terms.kind,
    problems,
  };
}

export const todayOf = (session: ClientSession): string => dayIn(new Date(), session.timeZone);

const facetStatus = (value: string | null): StatusWanted | null => {
  if (value === null) return null;
  return value === 'Unknown' ? { ids: [], unknown: true } : { ids: [Number(value)], unknown: false };
};

const hasStatus = ({ ids, unknown }: StatusWanted): Sql =>
  any([
    ...(ids.length > 0 ? [sql`l.status_id = ANY(${[...ids]}::smallint[])`] : []),
    ...(unknown ? [sql`(l.status_id IS NULL AND l.state = 'Finished')`] : []),
  ]);

async function partnersCalled(trx: TenantTrx, typed: string): Promise<readonly string[]> {
  const key = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (key === '') return [];
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM system.trading_partner p
     WHERE strpos(p.name_key, ${key}) > 0 OR upper(p.payer_id) = ${key}
        OR EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.partner_id = p.id AND starts_with(a.alias_key, ${key}))`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

const usersMeant = async (trx: TenantTrx, session: ClientSession, typed: string): Promise<readonly string[]> =>
  typed.toLowerCase() === 'me' ? [session.userId] : usersCalled(trx, session, typed);

/** People of the client's company, and staff who may have come from another. */
async function usersCalled(trx: TenantTrx, { clientId }: ClientSession, typed: string): Promise<readonly string[]> {
  const text = typed.toLowerCase();
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM identity.app_user u
     WHERE (strpos(lower(u.first_name || ' ' || u.last_name), ${text}) > 0 OR starts_with(u.email_key, ${text}))
       AND (u.company_id = (SELECT c.company_id FROM identity.client c WHERE c.id = ${clientId})
            OR EXISTS (SELECT 1 FROM identity.staff_role s WHERE s.user_id = u.id))`.execute(trx);
  return rows.map(({ id }) => id);
}

import { type AuthFilter, type AuthSort } from '@coverline/contract/clearance/authorization/authorizations.ts';
import { type ClockGroup, clockGroups } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { type RawBuilder, sql } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';

export type AuthListRow = AuthRequestRow & {
  readonly mrn: string | null;
  readonly payer_name: string | null;
  readonly owner_first: string | null;
  readonly owner_last: string | null;
  readonly owner_email: string | null;
  /** Where no clock of the payer runs: the day by which something is to be done here. */
  readonly day_by: string | null;
};

/** The next last day to argue, the end of what holds, or the day of the care that nobody asked for yet. */
const dayBy = (today: string | null) => sql`CASE
  WHEN a.runs_until IS NOT NULL THEN NULL
  WHEN a.status IN ('Denied', 'Partial', 'Upheld', 'PeerToPeer') THEN least(CASE WHEN a.peer_by >= coalesce(${today}::date, current_date) THEN a.peer_by END, a.appeal_by)
  WHEN a.status IN ('Expiring', 'Expired') THEN a.valid_to
  WHEN a.status IN ('Draft', 'CallNeeded', 'ReadyToSend', 'Rejected') THEN a.from_on END`;

const columns = (today: string | null) => sql`a.*, ${dayBy(today)} AS day_by, r.mrn, p.name AS payer_name,
  u.first_name AS owner_first, u.last_name AS owner_last, u.email AS owner_email`;

/** An authorization as lists show it, of one client. */
const from = (clientId: string) => sql`phi.auth_request a
  LEFT JOIN phi.reg_master r ON r.client_id = a.client_id AND r.id = a.reg_master_id AND r.client_id = ${clientId}
  LEFT JOIN system.trading_partner p ON p.id = a.trading_partner_id
  LEFT JOIN identity.app_user u ON u.id = a.owner_id`;

/** Who asks, and when; the day where the client is. */
export type AuthAsker = {
  readonly clientId: string;
  readonly userId: string;
  readonly now: string;
  readonly today: string;
};

const views = ({ userId }: AuthAsker) => ({
  Mine: sql`a.owner_id = ${userId}`,
  Team: sql`true`,
  Unassigned: sql`a.owner_id IS NULL`,
});

/** By what of the payer's time is left: the moments are kept with the row. */
const groups = ({ now }: AuthAsker): Readonly<Record<ClockGroup, RawBuilder<unknown>>> => {
  const is = (column: string) => sql`${sql.ref(`a.${column}`)} <= ${now}::timestamptz`;
  const runs = sql`a.runs_until IS NOT NULL`;
  return {
    Over: sql`(${is('runs_until')}) IS TRUE`,
    Last: sql`(${runs} AND NOT ${is('runs_until')} AND ${is('lead_at')})`,
    Half: sql`(${runs} AND NOT ${is('lead_at')} AND ${is('half_at')})`,
    OnTime: sql`(${runs} AND NOT ${is('half_at')})`,
    None: sql`a.runs_until IS NULL`,
  };
};

function sought(text: string): RawBuilder<unknown> {
  const term = text.trim();
  if (term === '') return sql`true`;
  const key = term.toLowerCase();
  const [last = '', first = ''] = key.split(',').map((part) => part.trim());
  const name =
    first === ''
      ? sql`(${begins(sql`a.last_key`, last)} OR ${begins(sql`a.first_key`, last)})`
      : sql`(${begins(sql`a.last_key`, last)} AND ${begins(sql`a.first_key`, first)})`;
  const number = /^\d{1,9}$/.test(term) ? sql`OR a.number = ${Number(term)}` : sql``;
  return sql`(${name} OR ${begins(sql`r.mrn_key`, term.toUpperCase())} ${number})`;
}

type Narrowing = Omit<AuthFilter, 'Sort' | 'Descending'>;

const shown = (asker: AuthAsker, { View, Stage, Status, Clock, PayerID, LineOfBusiness, Search }: Narrowing) => sql`
  a.client_id = ${asker.clientId} AND a.stage = ${Stage} AND ${views(asker)[View]}
  AND (${Status}::text IS NULL OR a.status = ${Status}) AND ${Clock === null ? sql`true` : groups(asker)[Clock]}
  AND (${PayerID}::uuid IS NULL OR a.trading_partner_id = ${PayerID})
  AND (${LineOfBusiness}::text IS NULL OR a.line_of_business = ${LineOfBusiness}) AND ${sought(Search)}`;

const orders = (today: string): Readonly<Record<AuthSort, readonly RawBuilder<unknown>[]>> => ({
  due: [sql`a.runs_until`, dayBy(today)],
  number: [sql`a.number`],
  patient: [sql`a.last_key`, sql`a.first_key`],
  payer: [sql`lower(p.name)`],
  status: [sql`a.status`],
  owner: [sql`lower(u.last_name || ' ' || u.first_name)`],
  opened: [sql`a.opened_at`],
  from: [sql`a.from_on`],
});

export async function authRows(
  trx: TenantTrx,
  asker: AuthAsker,
  filter: AuthFilter,
  { offset, limit }: Page,
): Promise<readonly AuthListRow[]> {
  const sorted = orders(asker.today)[filter.Sort].map(
    (by) => sql`${by} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST`,
  );
  const { rows } = await sql<AuthListRow>`
    SELECT ${columns(asker.today)} FROM ${from(asker.clientId)} WHERE ${shown(asker, filter)}
     ORDER BY ${sql.join(sorted)}, a.number LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return rows;
}

/** Where nobody looks at the days that are left, none has to be told which it is. */
export async function authRow(
  trx: TenantTrx,
  clientId: string,
  id: string,
  today: string | null = null,
): Promise<AuthListRow | undefined> {
  const { rows } = await sql<AuthListRow>`
    SELECT ${columns(today)} FROM ${from(clientId)} WHERE a.client_id = ${clientId} AND a.id = ${id}`.execute(trx);
  return rows[0];
}

/** The newest of a patient that are open or in force; of nobody registered none. */
export async function authsOfPerson(
  trx: TenantTrx,
  clientId: string,
  registrationId: string | null,
  today: string,
): Promise<readonly AuthListRow[]> {
  if (registrationId === null) return [];
  const { rows } = await sql<AuthListRow>`
    SELECT ${columns(today)} FROM ${from(clientId)}
     WHERE a.client_id = ${clientId} AND a.reg_master_id = ${registrationId} AND a.stage <> 'Closed'
     ORDER BY a.opened_at DESC, a.number DESC LIMIT 50`.execute(trx);
  return rows;
}

type Counts = { readonly total: number } & Readonly<Record<ClockGroup, number>>;

/** How many a filter shows, and how many of each group it would, whichever of them is asked for. */
export async function authCounts(trx: TenantTrx, asker: AuthAsker, filter: AuthFilter) {
  const of = groups(asker);
  const each = clockGroups.map((group) => sql`(count(*) FILTER (WHERE ${of[group]}))::int AS ${sql.ref(group)}`);
  const { rows } = await sql<Counts>`
    SELECT count(*)::int AS total, ${sql.join(each)} FROM ${from(asker.clientId)}
     WHERE ${shown(asker, { ...filter, Clock: null })}`.execute(trx);
  const { total, ...Groups } = rows[0] ?? { total: 0, Over: 0, Last: 0, Half: 0, OnTime: 0, None: 0 };
  return { Total: filter.Clock === null ? total : Groups[filter.Clock], Groups };
}

/** How many open ones each view has, whatever else narrows them. */
export async function viewCounts(trx: TenantTrx, asker: AuthAsker) {
  const of = views(asker);
  const { rows } = await sql<{ Mine: number; Team: number; Unassigned: number }>`
    SELECT (count(*) FILTER (WHERE ${of.Mine}))::int AS "Mine", count(*)::int AS "Team",
           (count(*) FILTER (WHERE ${of.Unassigned}))::int AS "Unassigned"
      FROM phi.auth_request a WHERE a.client_id = ${asker.clientId} AND a.stage = 'Open'`.execute(trx);
  return rows[0] ?? { Mine: 0, Team: 0, Unassigned: 0 };
}

/** How many open ones each has. */
export async function openByOwner(trx: TenantTrx, clientId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; open: number }>`
    SELECT owner_id, count(*)::int AS open FROM phi.auth_request
     WHERE client_id = ${clientId} AND stage = 'Open' AND owner_id IS NOT NULL GROUP BY owner_id`.execute(trx);
  return new Map(rows.map(({ owner_id: id, open }) => [id, open]));
}

import {
  costBars,
  type CostFilter,
  type CostGroup,
  type CostRow,
  type CostSort,
} from '@coverline/contract/eligibility/checkCost.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { namesApart, type Named } from '#/services/account/namesApart.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';

/** Whose checks, of which month: its first day. */
type Of = { readonly clientId: string; readonly month: string };
type Order = Pick<CostFilter, 'By' | 'Sort' | 'Descending'>;

const none = { id: sql`NULL`, name: sql`NULL`, email: sql`NULL` };
const payer = { ...none, id: sql`p.id`, name: sql`p.name` };
const user = { id: sql`u.id`, name: nameOfUser, email: sql`u.email` };

const groups: Readonly<Record<CostGroup, { readonly payer: typeof payer; readonly user: typeof user }>> = {
  Payer: { payer, user: none },
  User: { payer: none, user },
  Both: { payer, user },
};
const orders: Readonly<Record<CostSort, ReturnType<typeof sql>>> = {
  payer: sql`lower("PayerName")`,
  user: sql`lower("UserName")`,
  checks: sql`"Checks"`,
  cents: sql`"Cents"`,
};

const ofMonth = ({ clientId, month }: Of) => sql`phi.lookup_cost c
  JOIN system.trading_partner p ON p.id = c.trading_partner_id
  JOIN identity.app_user u ON u.id = c.user_id
  WHERE c.client_id = ${clientId} AND c.month = ${month}`;
const spent = sql`sum(c.checks)::int AS "Checks", sum(c.cents)::float8 AS "Cents"`;

/** Rows of a month, counted as is asked for; what is alike stands by name. */
export async function costRows(
  trx: TenantTrx,
  of: Of,
  { By, Sort, Descending }: Order,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly CostRow[]> {
  const by = groups[By];
  const { rows } = await sql<CostRow & { readonly email: string | null }>`
    SELECT * FROM (
      SELECT ${by.payer.id} AS "PartnerID", ${by.payer.name} AS "PayerName",
             ${by.user.id} AS "UserID", ${by.user.name} AS "UserName",
             ${by.user.email} AS email, ${spent}
        FROM ${ofMonth(of)}
       GROUP BY ${sql.join([by.payer, by.user].filter((one) => one !== none).map(({ id }) => id))}) r
     ORDER BY ${orders[Sort]} ${Descending ? sql`DESC` : sql`ASC`}, lower("PayerName"), lower("UserName"), "PartnerID", "UserID"
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  const people = rows.flatMap(({ UserID: id, UserName: name, email }): Named[] =>
    id === null || name === null ? [] : [{ id, name, email: email ?? '' }],
  );
  const names = await namesApart(trx, of.clientId, people);
  return rows.map((found) => {
    const { email: _, ...row } = found;
    return { ...row, UserName: row.UserID === null ? null : (names.get(row.UserID) ?? row.UserName) };
  });
}

type Figures = { readonly Checks: number; readonly Cents: number } & Readonly<Record<CostGroup, number>>;

/** The whole of a month, and how many rows it has by each way of counting. */
export async function monthFigures(trx: TenantTrx, of: Of): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT coalesce(sum(c.checks), 0)::int AS "Checks", coalesce(sum(c.cents), 0)::float8 AS "Cents",
           count(DISTINCT p.id)::int AS "Payer", count(DISTINCT u.id)::int AS "User", count(*)::int AS "Both"
      FROM ${ofMonth(of)}`.execute(trx);
  return rows[0] ?? { Checks: 0, Cents: 0, Payer: 0, User: 0, Both: 0 };
}

/** The payers that cost most. */
export async function dearestPayers(trx: TenantTrx, of: Of) {
  const { rows } = await sql<{ PartnerID: string; Name: string; Checks: number; Cents: number }>`
    SELECT p.id AS "PartnerID", p.name AS "Name", ${spent} FROM ${ofMonth(of)}
     GROUP BY p.id ORDER BY "Cents" DESC, "Checks" DESC, lower(p.name) LIMIT ${costBars}`.execute(trx);
  return rows;
}

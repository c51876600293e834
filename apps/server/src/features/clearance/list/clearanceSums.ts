import { type CheckKey, checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { type ClearanceTab, clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { inTab } from './narrowed.ts';

type Counts = Readonly<Record<ClearanceTab, number>>;
const noCounts: Counts = { All: 0, NotCleared: 0, Conditional: 0, Exception: 0, SelfPay: 0, Cleared: 0, Cancelled: 0 };

const counted = sql.join(
  clearanceTabs.map((tab) => sql`(count(*) FILTER (WHERE ${inTab(tab)}))::int AS ${sql.ref(tab)}`),
);

/** How many visits each tab has, the dollars at risk, and of those that are not cancelled how many are cleared, in basis points. */
export async function clearanceSums(trx: TenantTrx, clientId: string, where: RawBuilder<unknown>) {
  const { rows } = await sql<Counts & { risk: number }>`
    SELECT ${counted}, coalesce(sum(c.risk_cents), 0)::float8 AS risk FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where}`.execute(
    trx,
  );
  const { risk, ...Counts } = rows[0] ?? { ...noCounts, risk: 0 };
  const cleared = Counts.Cleared + Counts.SelfPay;
  return {
    Counts,
    RiskCents: risk,
    // Never rounded up: 99.999 % is not all.
    ClearedBasisPoints: Counts.All === 0 ? null : Math.floor((cleared * 10_000) / Counts.All),
  };
}

type Shown = { readonly where: RawBuilder<unknown>; readonly tab: ClearanceTab };

/** The days of a tab that have visits, each with how many need somebody. */
export async function clearanceDaysOf(trx: TenantTrx, clientId: string, { where, tab }: Shown) {
  const { rows } = await sql<{ On: string; Visits: number; NeedYou: number }>`
    SELECT c.date_of_service::text AS "On", count(*)::int AS "Visits",
           (count(*) FILTER (WHERE c.status IN ('NotCleared', 'Exception', 'Conditional')))::int AS "NeedYou"
      FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where} AND ${inTab(tab)}
     GROUP BY c.date_of_service ORDER BY c.date_of_service`.execute(trx);
  return rows;
}

type Trouble = { readonly Check: CheckKey; readonly Fail: number; readonly Warn: number; readonly Exception: number };

/** Bits of a column that are set, for each check. */
const bitsIn = (column: 'fails' | 'warns' | 'needs') =>
  sql`ARRAY[${sql.join(checkKeys.map((_, at) => sql`coalesce(sum((${sql.ref(`c.${column}`)} >> ${sql.lit(at)}) & 1), 0)::int`))}]`;

/** At how many visits each check is in the way. */
export async function clearanceTroubles(
  trx: TenantTrx,
  clientId: string,
  where: RawBuilder<unknown>,
): Promise<readonly Trouble[]> {
  const { rows } = await sql<Readonly<Record<'fails' | 'warns' | 'needs', readonly number[]>>>`
    SELECT ${bitsIn('fails')} AS fails, ${bitsIn('warns')} AS warns, ${bitsIn('needs')} AS needs
      FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where} AND ${inTab('All')}`.execute(trx);
  const [sums] = rows;
  return checkKeys
    .map((Check, at) => ({
      Check,
      Fail: sums?.fails[at] ?? 0,
      Warn: sums?.warns[at] ?? 0,
      Exception: sums?.needs[at] ?? 0,
    }))
    .filter(({ Fail, Warn, Exception }) => Fail + Warn + Exception > 0);
}

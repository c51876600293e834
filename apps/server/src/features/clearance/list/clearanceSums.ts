import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { type CheckKey, checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { type ClearanceTab, clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { inTab, statusesOf } from './narrowed.ts';

/** How many visits of a day stand so. */
export type DayGroup = { readonly on: string; readonly status: ClearanceStatus; readonly visits: number };

type Trouble = { readonly Check: CheckKey; readonly Fail: number; readonly Warn: number; readonly Exception: number };

type Sums = {
  readonly groups: readonly DayGroup[];
  readonly riskCents: number;
  readonly troubles: readonly Trouble[];
};

const kinds = ['fails', 'warns', 'needs'] as const;

/**
 * Checks are added up three to a sum, each in bits of its own: a sum for each of them took nearly twice as long. A multiplication puts
 * three bits where their lanes begin.
 */
const lanes = 3;
const laneBits = 21n; // two million visits
const toLanes = 1n + (1n << (laneBits - 1n)) + (1n << (2n * (laneBits - 1n)));
const ofLanes = 1n + (1n << laneBits) + (1n << (2n * laneBits));
const firstOfSums = checkKeys.flatMap((_, at) => (at % lanes === 0 ? [at] : []));

const laneSums = sql.join(
  kinds.flatMap((kind) =>
    firstOfSums.map(
      (at) =>
        sql`coalesce(sum((((${sql.ref(`c.${kind}`)} >> ${sql.lit(at)}) & 7)::bigint * ${sql.lit(toLanes)}) & ${sql.lit(ofLanes)}), 0)::text AS ${sql.ref(`${kind}${at}`)}`,
    ),
  ),
);

/** What a window comes to; it is walked twice, in the index alone: all else that is told of it is added up from these. */
export async function clearanceSums(trx: TenantTrx, clientId: string, where: RawBuilder<unknown>): Promise<Sums> {
  const { rows: groups } = await sql<DayGroup & { readonly risk: number }>`
    SELECT c.date_of_service::text AS "on", c.status, count(*)::int AS visits, coalesce(sum(c.risk_cents), 0)::float8 AS risk
      FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where}
     GROUP BY c.date_of_service, c.status`.execute(trx);
  const { rows: sums } = await sql<Readonly<Record<string, string>>>`
    SELECT ${laneSums} FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where} AND ${inTab('All')}`.execute(
    trx,
  );
  return {
    groups,
    riskCents: groups.reduce((sum, { risk }) => sum + risk, 0),
    troubles: troublesOf(sums[0] ?? {}),
  };
}

/** At how many visits each check is in the way. */
function troublesOf(sums: Readonly<Record<string, string>>): readonly Trouble[] {
  const many = (kind: (typeof kinds)[number], at: number): number => {
    const lane = at % lanes;
    const sum = BigInt(sums[`${kind}${at - lane}`] ?? '0');
    return Number((sum >> (BigInt(lane) * laneBits)) & ((1n << laneBits) - 1n));
  };
  return checkKeys
    .map((Check, at) => ({
      Check,
      Fail: many('fails', at),
      Warn: many('warns', at),
      Exception: many('needs', at),
    }))
    .filter(({ Fail, Warn, Exception }) => Fail + Warn + Exception > 0);
}

const manyOf = (groups: readonly DayGroup[]): number => groups.reduce((sum, { visits }) => sum + visits, 0);
const inTabOf = (groups: readonly DayGroup[], tab: ClearanceTab): readonly DayGroup[] =>
  groups.filter(({ status }) => statusesOf[tab].includes(status));

/** How many visits each tab has, the dollars at risk, and of those that are not cancelled how many are cleared, in basis points. */
export function tilesOf({ groups, riskCents }: Sums) {
  const Counts = Object.fromEntries(clearanceTabs.map((tab) => [tab, manyOf(inTabOf(groups, tab))])) as Readonly<
    Record<ClearanceTab, number>
  >; // of all tabs
  const cleared = Counts.Cleared + Counts.SelfPay;
  return {
    Counts,
    RiskCents: riskCents,
    // Never rounded up: 99.999 % is not all.
    ClearedBasisPoints: Counts.All === 0 ? null : Math.floor((cleared * 10_000) / Counts.All),
  };
}

const needSomebody: ReadonlySet<ClearanceStatus> = new Set(['NotCleared', 'Exception', 'Conditional']);

/** The days of a tab that have visits, each with how many need somebody. */
export const daysOf = (groups: readonly DayGroup[], tab: ClearanceTab) =>
  [...Map.groupBy(inTabOf(groups, tab), ({ on }) => on)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([On, own]) => ({
      On,
      Visits: manyOf(own),
      NeedYou: manyOf(own.filter(({ status }) => needSomebody.has(status))),
    }));

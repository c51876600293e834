import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { type CheckKey, checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { type ClearanceTab, clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import type { KeptVisit, VisitLists } from './kept/keptDays.ts';
import { statusesOf } from './narrowed.ts';

/** How many visits of a day stand so. */
export type DayGroup = { readonly on: string; readonly status: ClearanceStatus; readonly visits: number };

type Trouble = { readonly Check: CheckKey; readonly Fail: number; readonly Warn: number; readonly Exception: number };
type Sums = {
  readonly groups: readonly DayGroup[];
  readonly riskCents: number;
  /** Visits of which nobody knows what is at risk. */
  readonly unknownRisks: number;
  readonly troubles: readonly Trouble[];
};

/** At how many visits each check is, by its place among them. */
type ByCheck = readonly number[];
type ListSums = {
  readonly groups: readonly DayGroup[];
  readonly riskCents: number;
  readonly unknownRisks: number;
  readonly fails: ByCheck;
  readonly warns: ByCheck;
  readonly needs: ByCheck;
};

/** What visits come to, whatever tab they are in. */
export function clearanceSums(lists: VisitLists): Sums {
  const each = lists.map(sumsOf);
  const over = (of: (sums: ListSums) => number) => each.reduce((sum, one) => sum + of(one), 0);
  return {
    groups: each.flatMap(({ groups }) => groups),
    riskCents: over(({ riskCents }) => riskCents),
    unknownRisks: over(({ unknownRisks }) => unknownRisks),
    troubles: checkKeys
      .map((Check, at) => ({
        Check,
        Fail: over(({ fails }) => fails[at] ?? 0),
        Warn: over(({ warns }) => warns[at] ?? 0),
        Exception: over(({ needs }) => needs[at] ?? 0),
      }))
      .filter(({ Fail, Warn, Exception }) => Fail + Warn + Exception > 0),
  };
}

const known = new WeakMap<readonly KeptVisit[], ListSums>();

/** Of a day that is kept they are reckoned once. */
function sumsOf(visits: readonly KeptVisit[]): ListSums {
  const before = known.get(visits);
  if (before !== undefined) return before;
  const found = reckoned(visits);
  known.set(visits, found);
  return found;
}

/** As many as there are sets of checks. */
const masks = 2 ** checkKeys.length;
const [fails, warns, needs] = [new Uint32Array(masks), new Uint32Array(masks), new Uint32Array(masks)];

/** Of each set of checks it is counted at how many visits just those are in the way. */
function reckoned(visits: readonly KeptVisit[]): ListSums {
  for (const sets of [fails, warns, needs]) sets.fill(0);
  const days = new Map<string, Map<ClearanceStatus, number>>();
  let [riskCents, unknownRisks] = [0, 0];
  for (const visit of visits) {
    let day = days.get(visit.on);
    if (day === undefined) days.set(visit.on, (day = new Map<ClearanceStatus, number>()));
    day.set(visit.status, (day.get(visit.status) ?? 0) + 1);
    if (visit.risk === null) unknownRisks += 1;
    else riskCents += visit.risk;
    // What is called off stands in nobody's way.
    if (visit.status === 'Cancelled') continue;
    addTo(fails, visit.fails);
    addTo(warns, visit.warns);
    addTo(needs, visit.needs);
  }
  return {
    groups: [...days].flatMap(([on, day]) => [...day].map(([status, many]) => ({ on, status, visits: many }))),
    riskCents,
    unknownRisks,
    fails: byCheck(fails),
    warns: byCheck(warns),
    needs: byCheck(needs),
  };
}

function addTo(sets: Uint32Array, bits: number): void {
  sets[bits] = (sets[bits] ?? 0) + 1;
}

/** At how many visits each check is among those that are set. */
function byCheck(sets: Uint32Array): ByCheck {
  const counts = checkKeys.map(() => 0);
  for (let bits = 1; bits < masks; bits += 1) {
    const visits = sets[bits] ?? 0;
    if (visits === 0) continue;
    for (let at = 0; bits >> at > 0; at += 1) if ((bits >> at) & 1) counts[at] = (counts[at] ?? 0) + visits;
  }
  return counts;
}

const manyOf = (groups: readonly DayGroup[]): number => groups.reduce((sum, { visits }) => sum + visits, 0);
const inTabOf = (groups: readonly DayGroup[], tab: ClearanceTab): readonly DayGroup[] =>
  groups.filter(({ status }) => statusesOf[tab].includes(status));

/**
 * How many visits each tab has, the dollars at risk and of how many visits they are not known, and of those that are not cancelled how many
 * are cleared, in basis points.
 */
export function tilesOf({ groups, riskCents, unknownRisks }: Sums) {
  const Counts = Object.fromEntries(clearanceTabs.map((tab) => [tab, manyOf(inTabOf(groups, tab))])) as Readonly<
    Record<ClearanceTab, number>
  >; // of all tabs
  const cleared = Counts.Cleared + Counts.SelfPay;
  return {
    Counts,
    RiskCents: riskCents,
    UnknownRisks: unknownRisks,
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

import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { type CheckKey, checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { type ClearanceTab, clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import type { KeptVisit } from './kept/keptDays.ts';
import { statusesOf } from './narrowed.ts';

/** How many visits of a day stand so. */
export type DayGroup = { readonly on: string; readonly status: ClearanceStatus; readonly visits: number };

type Trouble = { readonly Check: CheckKey; readonly Fail: number; readonly Warn: number; readonly Exception: number };
type Sums = {
  readonly groups: readonly DayGroup[];
  readonly riskCents: number;
  readonly troubles: readonly Trouble[];
};

/** What visits come to, whatever tab they are in. */
export function clearanceSums(visits: readonly KeptVisit[]): Sums {
  const groups = new Map<string, { on: string; status: ClearanceStatus; visits: number }>();
  const [fails, warns, needs] = [checkKeys.map(() => 0), checkKeys.map(() => 0), checkKeys.map(() => 0)];
  let riskCents = 0;
  for (const visit of visits) {
    const key = `${visit.on} ${visit.status}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { on: visit.on, status: visit.status, visits: 1 });
    else group.visits += 1;
    riskCents += visit.risk;
    // What is called off stands in nobody's way.
    if (visit.status === 'Cancelled') continue;
    addBits(fails, visit.fails);
    addBits(warns, visit.warns);
    addBits(needs, visit.needs);
  }
  return {
    groups: [...groups.values()],
    riskCents,
    troubles: checkKeys
      .map((Check, at) => ({ Check, Fail: fails[at] ?? 0, Warn: warns[at] ?? 0, Exception: needs[at] ?? 0 }))
      .filter(({ Fail, Warn, Exception }) => Fail + Warn + Exception > 0),
  };
}

/** One more of each check whose bit is set. */
function addBits(counts: number[], bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    counts[at] = (counts[at] ?? 0) + 1;
  }
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

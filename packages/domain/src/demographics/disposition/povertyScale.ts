import type { Disposition, DispositionRule } from './dispositionRules.ts';

/** A stretch of the poverty level, in percent, and what becomes of a household on it. */
export type ScaleStretch = {
  readonly from: number;
  /** Null: without end. */
  readonly to: number | null;
  readonly words: string;
};

const shortWords: Readonly<Record<Disposition, string>> = {
  CollectEstimate: 'Estimate',
  MedicaidScreen: 'Medicaid',
  Charity: 'Charity',
  SlidingDiscount: 'Sliding discount',
  PaymentPlan: 'Plan',
  CollectAtService: 'Collect',
  Deposit: 'Deposit',
};

/** The stretches between the bounds of a table's rows, for somebody without active insurance. `limit`: of Medicaid, where it is known. */
export function povertyScale(rules: readonly DispositionRule[], limit: number | null): readonly ScaleStretch[] {
  const ranges = rules
    .filter(({ Insurance, UpTo }) => Insurance === 'Any' && (UpTo !== 'Medicaid' || limit !== null))
    .map(({ Above, UpTo, Bands, Disposition }) => ({
      from: Above ?? 0,
      to: UpTo === 'Medicaid' ? limit : UpTo,
      always: Bands.length === 0,
      words: shortWords[Disposition],
    }));
  const bounds = [...new Set(ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))]
    .filter((bound) => bound > 0)
    .toSorted((a, b) => a - b);
  return [0, ...bounds].map((from, at) => {
    const to = bounds[at] ?? null;
    const here = ranges.filter((range) => range.from <= from && (range.to === null || (to !== null && to <= range.to)));
    const first = here.findIndex(({ always }) => always);
    const reached = first < 0 ? here : here.slice(0, first + 1);
    const said = [...new Set(reached.map(({ words }) => words))].join(' or ');
    return { from, to, words: said === '' ? 'By hand' : `${said.charAt(0)}${said.slice(1).toLowerCase()}` };
  });
}

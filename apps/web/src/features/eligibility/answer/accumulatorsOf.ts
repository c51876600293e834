import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import type { Accumulator as AccumulatorView } from '#/ui/Accumulators.tsx';
import type { Amounts } from '#/ui/Meter.tsx';
import type { Stated } from '#/ui/stated.ts';

type Card = CoverageSummaryWire['Deductible'];
type Wire = NonNullable<Card['Individual']['InNetwork']>;
type Side = 'InNetwork' | 'OutOfNetwork';

const stated = (amount: Wire['Total']): Stated<number> | null =>
  amount && { value: amount.Cents, computed: amount.Source === 'computed' };

export const amountsOf = (accumulator: Omit<Wire, 'Level' | 'Network'> | null): Amounts => ({
  total: stated(accumulator?.Total ?? null),
  met: stated(accumulator?.Met ?? null),
  remaining: stated(accumulator?.Remaining ?? null),
});

/** Individual and family; none where the payer stated neither for this network. */
const levelsOf = ({ Individual, Family }: Card, side: Side) =>
  Individual[side] === null && Family[side] === null
    ? []
    : [
        { label: 'Individual', amounts: amountsOf(Individual[side]) },
        { label: 'Family', amounts: amountsOf(Family[side]) },
      ];

/** One figure for both networks is shown once: what the payer did not part, the screen does not either. */
const isUnparted = ({ Individual, Family }: Card): boolean =>
  [Individual, Family].every(({ InNetwork, OutOfNetwork }) => {
    const network = InNetwork?.Network ?? OutOfNetwork?.Network ?? '';
    return network !== 'Y' && network !== 'N' && JSON.stringify(InNetwork) === JSON.stringify(OutOfNetwork);
  });

const hasFigures = ({ Individual, Family }: Card): boolean =>
  [Individual.InNetwork, Individual.OutOfNetwork, Family.InNetwork, Family.OutOfNetwork].some((one) => one !== null);

function view(title: string, card: Card): AccumulatorView | null {
  if (!hasFigures(card)) return null;
  const networks = isUnparted(card)
    ? [{ title: 'In and out of network', outOfNetwork: false, levels: levelsOf(card, 'InNetwork') }]
    : [
        { title: 'In network', outOfNetwork: false, levels: levelsOf(card, 'InNetwork') },
        { title: 'Out of network', outOfNetwork: true, levels: levelsOf(card, 'OutOfNetwork') },
      ];
  return { title, networks };
}

/** Deductible and out-of-pocket; a card nobody stated a figure for is left out, a figure nobody stated says so. */
export const accumulatorsOf = (summary: CoverageSummaryWire): AccumulatorView[] =>
  [view('Deductible', summary.Deductible), view('Out-of-pocket maximum', summary.OutOfPocket)].filter(
    (one) => one !== null,
  );

export type OtherAccumulatorRow = { readonly kind: string; readonly wire: Card['Other'][number] };

/** Accumulators without a place on a card: of a service, a plan, a period of their own. */
export const otherAccumulatorsOf = ({ Deductible, OutOfPocket }: CoverageSummaryWire): OtherAccumulatorRow[] => [
  ...Deductible.Other.map((wire) => ({ kind: 'Deductible', wire })),
  ...OutOfPocket.Other.map((wire) => ({ kind: 'Out-of-pocket maximum', wire })),
];

import { dependsText } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { Accumulator as AccumulatorView } from '#/ui/answer/Accumulators.tsx';
import type { Amounts } from '#/ui/answer/Meter.tsx';
import type { Stated } from '#/ui/values/stated.ts';
import { type AmountName, evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

type Card = CoverageSummaryWire['Deductible'];
type Wire = NonNullable<Card['Individual']['InNetwork']>;
type Side = 'InNetwork' | 'OutOfNetwork';
type CardName = 'Deductible' | 'OutOfPocket';

const stated = (amount: Wire['Total'], evidence: string): Stated<number> | null =>
  amount && { value: amount.Cents, computed: amount.Source === 'computed', evidence };

/** `idOf` names what stands behind each of the three. */
const amountsOf = (
  accumulator: Omit<Wire, 'Level' | 'Network' | 'Conditions'> | null,
  idOf: (what: AmountName) => string,
): Amounts => ({
  total: stated(accumulator?.Total ?? null, idOf('Total')),
  met: stated(accumulator?.Met ?? null, idOf('Met')),
  remaining: stated(accumulator?.Remaining ?? null, idOf('Remaining')),
  ...(accumulator?.Depends && { depends: dependsText }),
});

/** What bounds the amounts of a card, where anything does. */
const boundsOf = (accumulator: Wire | null, idOf: (text: string) => string): Pick<Amounts, 'conditions'> => {
  const conditions = (accumulator?.Conditions ?? []).map(({ Text }) => ({ value: Text, evidence: idOf(Text) }));
  return conditions.length === 0 ? {} : { conditions };
};

/** Individual and family; none where the payer stated neither for this network. */
const levelsOf = (card: Card, name: CardName, side: Side) =>
  card.Individual[side] === null && card.Family[side] === null
    ? []
    : (['Individual', 'Family'] as const).map((label) => ({
        label,
        amounts: {
          ...amountsOf(card[label][side], (what) => evidenceId.amount(name, label, side, what)),
          ...boundsOf(card[label][side], (text) => evidenceId.amountCondition(name, label, side, text)),
        },
      }));

/** One figure for both networks is shown once: what the payer did not part, the screen does not either. */
const isUnparted = ({ Individual, Family }: Card): boolean =>
  [Individual, Family].every(({ InNetwork, OutOfNetwork }) => {
    const network = InNetwork?.Network ?? OutOfNetwork?.Network ?? '';
    return network !== 'Y' && network !== 'N' && JSON.stringify(InNetwork) === JSON.stringify(OutOfNetwork);
  });

const hasFigures = ({ Individual, Family }: Card): boolean =>
  [Individual.InNetwork, Individual.OutOfNetwork, Family.InNetwork, Family.OutOfNetwork].some((one) => one !== null);

function view(title: string, name: CardName, card: Card): AccumulatorView | null {
  if (!hasFigures(card)) return null;
  const networks = isUnparted(card)
    ? [{ title: 'In and out of network', outOfNetwork: false, levels: levelsOf(card, name, 'InNetwork') }]
    : [
        { title: 'In network', outOfNetwork: false, levels: levelsOf(card, name, 'InNetwork') },
        { title: 'Out of network', outOfNetwork: true, levels: levelsOf(card, name, 'OutOfNetwork') },
      ];
  return { title, networks };
}

/** Deductible and out-of-pocket; a card nobody stated a figure for is left out, a figure nobody stated says so. */
export const accumulatorsOf = (summary: CoverageSummaryWire): AccumulatorView[] =>
  [
    view('Deductible', 'Deductible', summary.Deductible),
    view('Out-of-pocket maximum', 'OutOfPocket', summary.OutOfPocket),
  ].filter((one) => one !== null);

export type OtherAccumulatorRow = {
  readonly kind: string;
  readonly wire: Card['Other'][number];
  readonly amounts: Amounts;
  readonly conditions: readonly Stated<string>[];
};

const others = (kind: string, name: CardName, { Other }: Card): OtherAccumulatorRow[] =>
  Other.map((wire, at) => ({
    kind,
    wire,
    amounts: amountsOf(wire, (what) => evidenceId.otherAmount(name, at, what)),
    conditions: (wire.Conditions ?? []).map(({ Text }) => ({
      value: Text,
      evidence: evidenceId.otherCondition(name, at, Text),
    })),
  }));

/** Accumulators without a place on a card: of a service, a plan, a period of their own; those told elsewhere are left out. */
export const otherAccumulatorsOf = (
  { Deductible, OutOfPocket }: CoverageSummaryWire,
  toldApart: ReadonlySet<number>,
): OtherAccumulatorRow[] =>
  [
    ...others('Deductible', 'Deductible', Deductible),
    ...others('Out-of-pocket maximum', 'OutOfPocket', OutOfPocket),
  ].filter(({ wire: { Total, Met, Remaining } }) =>
    [Total, Met, Remaining].some((one) => one !== null && !one.Segments.every((segment) => toldApart.has(segment))),
  );

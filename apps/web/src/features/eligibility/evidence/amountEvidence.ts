import { placeOf } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { codeLabel, networkAnswers } from '@coverline/domain/codes/ebCodes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { Evidence, SumLine } from './evidence.ts';
import { type AmountName, evidenceId } from './evidenceIds.ts';

type Card = CoverageSummaryWire['Deductible'];
type Wire = NonNullable<Card['Individual']['InNetwork']>;
type Amounts = Pick<Wire, AmountName>;

const names = { Deductible: 'Deductible', OutOfPocket: 'Out-of-pocket maximum' } as const;
const words: Readonly<Record<AmountName, string>> = { Total: 'total', Met: 'met', Remaining: 'left' };
const amountNames = ['Remaining', 'Met', 'Total'] as const;
const amountElement = 7;

/** Of total, met and left two are stated and the third follows: total is what is met and what is left. */
function sumOf(amounts: Amounts, what: AmountName): readonly SumLine[] {
  const line = (name: AmountName, sign: 1 | -1): SumLine[] => {
    const amount = amounts[name];
    return amount === null
      ? []
      : [{ label: label(name), segment: amount.Segments[0] ?? null, cents: sign * amount.Cents }];
  };
  const own = amounts[what];
  if (own === null || own.Source !== 'computed') return [];
  const parts =
    what === 'Total'
      ? [...line('Met', 1), ...line('Remaining', 1)]
      : [...line('Total', 1), ...line(what === 'Met' ? 'Remaining' : 'Met', -1)];
  return [...parts, { label: label(what), segment: null, cents: own.Cents }];
}

const label = (name: AmountName): string => (name === 'Remaining' ? 'Left' : name);

function evidenceOfAmounts(amounts: Amounts, meaning: (word: string) => string, idOf: (what: AmountName) => string) {
  return amountNames.flatMap((what): Evidence[] => {
    const amount = amounts[what];
    if (amount === null) return [];
    const computed = amount.Source === 'computed';
    return [
      {
        id: idOf(what),
        value: formatCurrency(amount.Cents),
        meaning: meaning(words[what]),
        computed,
        segments: amount.Segments,
        segmentId: 'EB',
        element: amountElement,
        sum: sumOf(amounts, what),
      },
    ];
  });
}

const evidenceOfConditions = (
  name: 'Deductible' | 'OutOfPocket',
  { Conditions = [] }: Pick<Wire, 'Conditions'>,
  idOf: (text: string) => string,
): Evidence[] =>
  Conditions.map(({ Kind, Text, Raw, Segment }) => {
    const [segmentId, element] = placeOf[Kind];
    return {
      id: idOf(Text),
      value: Text,
      meaning: `${names[name]} · what it is for`,
      computed: false,
      segments: Segment === undefined ? [] : [Segment],
      segmentId,
      element,
      spelled: Raw,
      sum: [],
    };
  });

/** The figures of one card, in the order in which the screen shows them. */
export function cardEvidence(name: 'Deductible' | 'OutOfPocket', card: Card): Evidence[] {
  const sides = (['InNetwork', 'OutOfNetwork'] as const).flatMap((side) =>
    (['Individual', 'Family'] as const).flatMap((level) => {
      const amounts = card[level][side];
      if (amounts === null) return [];
      const network = side === 'InNetwork' ? 'in network' : 'out of network';
      return [
        ...evidenceOfAmounts(
          amounts,
          (word) => `${names[name]} ${word} · ${level.toLowerCase()} · ${network}`,
          (what) => evidenceId.amount(name, level, side, what),
        ),
        ...evidenceOfConditions(name, amounts, (text) => evidenceId.amountCondition(name, level, side, text)),
      ];
    }),
  );
  return sides;
}

/** Accumulators without a place on a card, and what bounds each. */
export const otherAmountEvidence = (name: 'Deductible' | 'OutOfPocket', card: Card): Evidence[] =>
  card.Other.flatMap((amounts, at) => [
    ...evidenceOfAmounts(
      amounts,
      (word) =>
        [`${names[name]} ${word}`, amounts.PlanName, codeLabel(networkAnswers, amounts.Network).toLowerCase()]
          .filter((part) => part !== '')
          .join(' · '),
      (what) => evidenceId.otherAmount(name, at, what),
    ),
    ...evidenceOfConditions(name, amounts, (text) => evidenceId.otherCondition(name, at, text)),
  ]);

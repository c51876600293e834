import { dependsText } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { aPeriod, codeLabel, coverageLevels, networkAnswers } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { TableRow } from '#/platform/export/paper/table.ts';

type Card = CoverageSummaryWire['Deductible'];
type Accumulator = NonNullable<Card['Individual']['InNetwork']>;

/** A figure that nobody stated is worked out of the two others, and says so. */
const amount = (one: Accumulator['Total']): string =>
  one === null ? '' : `${formatCurrency(one.Cents)}${one.Source === 'computed' ? ' (worked out)' : ''}`;

const row = (
  title: string,
  scope: string,
  { Total, Met, Remaining, Depends }: Pick<Accumulator, 'Total' | 'Met' | 'Remaining' | 'Depends'>,
) => ({
  cells: [
    title,
    Depends ? `${scope}: ${dependsText.toLowerCase()}` : scope,
    amount(Total),
    amount(Met),
    amount(Remaining),
  ],
});

const wordsOf = ({ Conditions = [] }: Pick<Accumulator, 'Conditions'>): string[] => Conditions.map(({ Text }) => Text);

const network = (code: Accumulator['Network']): string =>
  code === '' || code === 'U' ? 'network not named' : codeLabel(networkAnswers, code).toLowerCase();

/** A figure for both networks stands on both sides of the card, and once on paper. */
function ofLevel(title: string, level: string, { InNetwork, OutOfNetwork }: Card['Individual']): TableRow[] {
  const same = JSON.stringify(InNetwork) === JSON.stringify(OutOfNetwork);
  return [InNetwork, same ? null : OutOfNetwork]
    .filter((one) => one !== null)
    .map((one) => row(title, [`${level}, ${network(one.Network)}`, ...wordsOf(one)].join(', '), one));
}

const ofCard = (title: string, { Individual, Family, Other }: Card, told: ReadonlySet<number>): TableRow[] => [
  ...ofLevel(title, 'Individual', Individual),
  ...ofLevel(title, 'Family', Family),
  ...Other.filter(({ Total, Met, Remaining }) =>
    [Total, Met, Remaining].some((one) => one !== null && !one.Segments.every((segment) => told.has(segment))),
  ).map((one) =>
    row(
      title,
      [
        servicesText(one.Services) || one.Procedure,
        insuranceType(one.InsuranceType)?.label ?? '',
        one.PlanName,
        one.Level === '' ? '' : codeLabel(coverageLevels, one.Level).toLowerCase(),
        one.Period === '' ? '' : aPeriod(one.Period),
        network(one.Network),
        ...wordsOf(one),
      ]
        .filter((part) => part !== '')
        .join(', '),
      one,
    ),
  ),
];

/** Deductible and out-of-pocket maximum, a row each that was stated for somebody. */
export const accumulatorRows = (
  { Deductible, OutOfPocket }: CoverageSummaryWire,
  told: ReadonlySet<number>,
): TableRow[] => [...ofCard('Deductible', Deductible, told), ...ofCard('Out-of-pocket maximum', OutOfPocket, told)];

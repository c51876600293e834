import type { Member } from '../answer/answer.ts';
import {
  type AccumulatorCard,
  type BenefitCell,
  type Condition,
  type CoverageSummary,
  isDepends,
  shareOf,
} from '../answer/coverageSummary.ts';
import { isSound } from '../answer/contradictions.ts';
import { isPossible } from '../answer/figures/impossible.ts';
import { isForPrimaryCare } from '../answer/figures/headline.ts';
import { visitShares } from '../answer/figures/headlineCopays.ts';

/** Why a column of a figure is empty although the answer has figures for it: which stands depends, or it cannot be. */
type Open = 'depends' | 'doubt';
type OpenColumn = readonly [column: string, why: Open];

function ofShare(column: string, cell: BenefitCell | undefined): readonly OpenColumn[] {
  const headline = cell?.coinsuranceBp ?? null;
  if (isDepends(headline)) return [[column, headline.depends === 'doubt' ? 'doubt' : 'depends']];
  return isPossible({ percent: shareOf(headline)?.value ?? null, cents: null }) ? [] : [[column, 'doubt']];
}

const sidesOf = ({ individual, family }: AccumulatorCard) =>
  [
    ['IndIn', individual.inNetwork],
    ['FamIn', family.inNetwork],
    ['IndOut', individual.outOfNetwork],
  ] as const;

function ofCard(prefix: string, card: AccumulatorCard): readonly OpenColumn[] {
  return sidesOf(card).flatMap(([side, stated]) => {
    const why = stated?.depends ? 'depends' : stated && !isSound(stated) ? 'doubt' : null;
    return why === null ? [] : [`${prefix}${side}Total`, `${prefix}${side}Rem`].map((column) => [column, why] as const);
  });
}

/** What a column says by its name needs no words: of the office's copay that it is primary care's, of a specialist's that it is one's. */
const goesWithoutSaying = ({ kind, text }: Condition, column: string): boolean =>
  kind === 'place' ||
  ((kind === 'words' || kind === 'plan') &&
    (column === 'CopaySpecialist' || (column === 'CopayOffice' && isForPrimaryCare(text.toUpperCase()))));

/** A figure that stands in its column, with what the payer wrote under it. */
function boundBy(column: string, conditions: readonly Condition[]): readonly string[] {
  const told = conditions.filter((one) => !goesWithoutSaying(one, column)).map(({ text }) => text);
  return told.length === 0 ? [] : [`${column} (${told.join('; ').slice(0, 100)})`];
}

const boundOnCard = (prefix: string, card: AccumulatorCard): readonly string[] =>
  sidesOf(card).flatMap(([side, stated]) =>
    stated && isSound(stated)
      ? boundBy(`${prefix}${side}${stated.total ? 'Total' : 'Rem'}`, stated.conditions ?? [])
      : [],
  );

type Answered = {
  readonly person: Member | null;
  readonly summary: CoverageSummary;
  readonly day: string;
  readonly place?: string | undefined;
};

/**
 * What the last column of the flat export says of columns that are empty for another reason than that nothing was returned, and of
 * figures that the payer bounds. A figure's column has a number or nothing, since others read it by place and by kind.
 */
export function openColumns({ person, summary, day, place }: Answered): string {
  const copays = visitShares(person, day, place);
  const ofPlan = summary.benefits.find(({ service }) => service === '30');
  const visits = [
    ['CopayOffice', copays.office],
    ['CopaySpecialist', copays.specialist],
    ['CopayUrgent', copays.urgent],
    ['CopayER', copays.emergency],
  ] as const;
  const open: readonly OpenColumn[] = [
    ...visits.flatMap(([column, copay]) => (copay === 'depends' ? [[column, copay] as const] : [])),
    ...ofShare('CoinsIn', ofPlan?.inNetwork),
    ...ofShare('CoinsOut', ofPlan?.outOfNetwork),
    ...ofCard('Ded', summary.deductible),
    ...ofCard('OOP', summary.outOfPocket),
  ];
  const bound = [
    ...visits.flatMap(([column, copay]) =>
      copay === null || copay === 'depends' ? [] : boundBy(column, copay.conditions ?? []),
    ),
    ...boundBy('CoinsIn', shareOf(ofPlan?.inNetwork.coinsuranceBp ?? null)?.conditions ?? []),
    ...boundBy('CoinsOut', shareOf(ofPlan?.outOfNetwork.coinsuranceBp ?? null)?.conditions ?? []),
    ...boundOnCard('Ded', summary.deductible),
    ...boundOnCard('OOP', summary.outOfPocket),
  ];
  const told = (why: Open) => open.filter((one) => one[1] === why).map(([column]) => column);
  const [depends, doubt] = [told('depends'), told('doubt')];
  return [
    depends.length === 0 ? '' : `Depends, see the answer: ${depends.join(', ')}`,
    doubt.length === 0 ? '' : `In doubt, see the answer: ${doubt.join(', ')}`,
    bound.length === 0 ? '' : `With conditions: ${bound.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

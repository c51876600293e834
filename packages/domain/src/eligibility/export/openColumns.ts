import type { Member } from '../answer/answer.ts';
import {
  type AccumulatorCard,
  type BenefitCell,
  type CoverageSummary,
  isDepends,
  shareOf,
} from '../answer/coverageSummary.ts';
import { isSound } from '../answer/contradictions.ts';
import { isPossible } from '../answer/figures/impossible.ts';
import { visitCopays } from '../answer/figures/headlineCopays.ts';

/** Why a column of a figure is empty although the answer has figures for it: which stands depends, or it cannot be. */
type Open = 'depends' | 'doubt';
type OpenColumn = readonly [column: string, why: Open];

function ofShare(column: string, cell: BenefitCell | undefined): readonly OpenColumn[] {
  const headline = cell?.coinsuranceBp ?? null;
  if (isDepends(headline)) return [[column, headline.depends === 'doubt' ? 'doubt' : 'depends']];
  return isPossible({ percent: shareOf(headline)?.value ?? null, cents: null }) ? [] : [[column, 'doubt']];
}

function ofCard(prefix: string, { individual, family }: AccumulatorCard): readonly OpenColumn[] {
  const sides = [
    ['IndIn', individual.inNetwork],
    ['FamIn', family.inNetwork],
    ['IndOut', individual.outOfNetwork],
  ] as const;
  return sides.flatMap(([side, stated]) => {
    const why = stated?.depends ? 'depends' : stated && !isSound(stated) ? 'doubt' : null;
    return why === null ? [] : [`${prefix}${side}Total`, `${prefix}${side}Rem`].map((column) => [column, why] as const);
  });
}

type Answered = {
  readonly person: Member | null;
  readonly summary: CoverageSummary;
  readonly day: string;
  readonly place?: string | undefined;
};

/**
 * What the last column of the flat export says of columns that are empty for another reason than that nothing was returned. A figure's
 * column has a number or nothing, since others read it by place and by kind.
 */
export function openColumns({ person, summary, day, place }: Answered): string {
  const copays = visitCopays(person, day, place);
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
  const told = (why: Open) => open.filter((one) => one[1] === why).map(([column]) => column);
  const [depends, doubt] = [told('depends'), told('doubt')];
  return [
    depends.length === 0 ? '' : `Depends, see the answer: ${depends.join(', ')}`,
    doubt.length === 0 ? '' : `In doubt, see the answer: ${doubt.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

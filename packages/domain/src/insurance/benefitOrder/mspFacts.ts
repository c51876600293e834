import { addMonths } from './addMonths.ts';
import type { Holder, OrderedCoverage } from './coverage.ts';
import {
  type CoverageFacts,
  type KnownEmployerSize,
  type MedicareBasis,
  medicareBases,
  type PersonFacts,
} from './facts.ts';

/** What answers tell of a coverage. */
export type AnsweredFacts = Partial<
  Omit<CoverageFacts, 'Kind' | 'Parent' | 'EmployerSize'> & { readonly EmployerSize: KnownEmployerSize }
>;
import type { MspAnswers } from './mspQuestions.ts';

/** What the answers tell of the person. */
export function personFactsOf(answers: MspAnswers): PersonFacts {
  const basis = medicareBases.find((one) => one === answers.basis);
  return {
    MedicareBasis: basis ?? '',
    KidneyFrom: basis === 'kidney' ? kidneyFrom(answers) : '',
    MedicareWasFirst: answers.firstByKidney === 'no' && answers.alreadyFirst === 'no' ? 'yes' : '',
  };
}

/**
 * The first month of a right to Medicare by kidney failure: of the transplant; or the third after the month in which dialysis
 * began, and that month itself with training for dialysis at home (42 CFR 406.13). The earliest of those that are told.
 */
function kidneyFrom({ transplantDate = '', dialysisDate = '', training }: MspAnswers): string {
  const months = [
    ...(transplantDate === '' ? [] : [addMonths(transplantDate, 0)]),
    ...(dialysisDate === '' ? [] : [addMonths(dialysisDate, training === 'yes' ? 0 : 3)]),
  ];
  return months.toSorted()[0] ?? '';
}

/** What the answers tell of one coverage, by its kind and by who holds it; the rest is not told. */
export function coverageFactsOf(
  answers: MspAnswers,
  { kind, holder }: Pick<OrderedCoverage, 'kind' | 'holder'>,
): AnsweredFacts {
  if (kind === 'workersCompensation') return related(answers.work === undefined ? undefined : answers.work === 'yes');
  if (kind === 'auto') return related(accident(answers, answers.noFault));
  if (kind === 'liability') return related(accident(answers, answers.otherParty));
  return kind === 'group' ? groupFacts(answers, holder) : {};
}

const accident = ({ accident: happened, work }: MspAnswers, covered: string | undefined): boolean | undefined =>
  happened === 'no' || work === 'yes' ? false : covered === undefined ? undefined : covered === 'yes';

const related = (is: boolean | undefined) =>
  is === undefined ? {} : { Related: is ? ('yes' as const) : ('no' as const) };

function groupFacts(answers: MspAnswers, holder: Holder): AnsweredFacts {
  const basis = medicareBases.find((one) => one === answers.basis);
  if (basis === undefined || basis === 'kidney') return {};
  if (holder === 'self') return through(answers, 'own', basis);
  if (holder === 'spouse') return through(answers, 'spouse', basis);
  if (answers.familyEmployed === 'no') return { Employment: 'retired' };
  if (answers.familyPlan !== 'yes') return {};
  return { Employment: 'current', ...sized(answers.familyLargeEmployer, basis) };
}

function through(answers: MspAnswers, who: 'own' | 'spouse', basis: MedicareBasis): AnsweredFacts {
  const works = who === 'own' ? answers.employed : answers.spouseEmployed;
  if (works === undefined) return {};
  const plan = answers.groupPlan;
  if (works !== 'yes' || (plan !== undefined && plan !== who && plan !== 'both')) return { Employment: 'retired' };
  if (plan === undefined) return {};
  const size =
    basis === 'age'
      ? answers[who === 'own' ? 'ownEmployer' : 'spouseEmployer']
      : answers[who === 'own' ? 'ownLargeEmployer' : 'spouseLargeEmployer'];
  return { Employment: 'current', ...sized(size, basis) };
}

/** Twenty is what the aged are asked by, a hundred the disabled: fewer than a hundred tells nothing of twenty. */
const sized = (size: string | undefined, basis: MedicareBasis): AnsweredFacts => {
  if (size === undefined) return {};
  if (basis === 'age') return { EmployerSize: size === 'under20' ? 'under20' : 'from20' };
  return { EmployerSize: size === 'from100' ? 'from100' : 'under100' };
};

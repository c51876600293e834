import { describe, expect, test } from 'vitest';
import { coverageFactsOf, personFactsOf } from './mspFacts.ts';
import { mspProblems } from './mspProblems.ts';
import { askedOf, keptAnswers, type MspAnswers, mspQuestions, nextQuestion } from './mspQuestions.ts';
import { orderedCoverage, orderedPerson } from './orderedCoverage.ts';
import { proposeOrder } from './proposeOrder.ts';

const noAccident = { blackLung: 'no', research: 'no', veterans: 'no', work: 'no', accident: 'no' } as const;
const aged = { ...noAccident, basis: 'age' } as const;
const disabled = { ...noAccident, basis: 'disability' } as const;
const kidney = { ...noAccident, basis: 'kidney' } as const;

/** Answers one question after the other, as long as there is one; answers what was asked. */
function walk(answers: MspAnswers): readonly string[] {
  let told: MspAnswers = {};
  const asked: string[] = [];
  for (let next = nextQuestion(told); next !== null; next = nextQuestion(told)) {
    asked.push(next.id);
    const answer = answers[next.id];
    if (answer === undefined) break;
    told = { ...told, [next.id]: answer };
  }
  return asked;
}

const opening = ['blackLung', 'research', 'veterans', 'work', 'accident', 'basis'];

describe('the questions of Medicare as secondary payer, in the order of CMS', () => {
  test.each<readonly [string, MspAnswers, readonly string[]]>([
    [
      'retired, and a spouse who is',
      { ...aged, employed: 'no', spouseEmployed: 'no' },
      [...opening, 'employed', 'spouseEmployed'],
    ],
    ['never married', { ...aged, employed: 'no', spouseEmployed: 'none' }, [...opening, 'employed', 'spouseEmployed']],
    [
      'a spouse at work',
      { ...aged, employed: 'no', spouseEmployed: 'yes', groupPlan: 'spouse', spouseEmployer: 'from20' },
      [...opening, 'employed', 'spouseEmployed', 'groupPlan', 'spouseEmployer'],
    ],
    [
      'disabled, by a parent’s work',
      {
        ...disabled,
        employed: 'no',
        spouseEmployed: 'none',
        familyEmployed: 'yes',
        familyPlan: 'yes',
        familyLargeEmployer: 'from100',
      },
      [...opening, 'employed', 'spouseEmployed', 'familyEmployed', 'familyPlan', 'familyLargeEmployer'],
    ],
    ['kidneys without a plan', { ...kidney, kidneyPlan: 'no' }, [...opening, 'kidneyPlan']],
    [
      'kidneys with one, by age too',
      {
        ...kidney,
        kidneyPlan: 'yes',
        transplant: 'no',
        dialysis: 'yes',
        dialysisDate: '2025-10-05',
        training: 'no',
        dual: 'yes',
        firstByKidney: 'no',
        alreadyFirst: 'no',
      },
      [
        ...opening,
        'kidneyPlan',
        'transplant',
        'dialysis',
        'dialysisDate',
        'training',
        'dual',
        'firstByKidney',
        'alreadyFirst',
      ],
    ],
    [
      'an accident at work',
      { ...aged, work: 'yes', workDate: '2026-11-01', employed: 'no', spouseEmployed: 'none' },
      ['blackLung', 'research', 'veterans', 'work', 'workDate', 'basis', 'employed', 'spouseEmployed'],
    ],
  ])('%s', (_name, answers, asked) => {
    expect(walk(answers)).toEqual(asked);
  });

  test('a changed answer takes away what was asked because of the former one', () => {
    const answers: MspAnswers = {
      ...aged,
      employed: 'yes',
      spouseEmployed: 'none',
      groupPlan: 'own',
      ownEmployer: 'from20',
    };
    expect(keptAnswers(answers)).toEqual(answers);
    expect(keptAnswers({ ...answers, employed: 'no' })).toEqual({ ...aged, employed: 'no', spouseEmployed: 'none' });
    expect(keptAnswers({ ...answers, basis: 'kidney' })).toEqual(kidney);
  });

  test('no question of the table is out of reach, and each stands in a part that does not go back', () => {
    expect(mspQuestions.map(({ part }) => part)).toEqual(
      mspQuestions.map(({ part }) => part).toSorted((a, b) => a - b),
    );
    expect(new Set(mspQuestions.map(({ id }) => id)).size).toBe(mspQuestions.length);
    expect(askedOf({}).map(({ id }) => id)).toEqual(['blackLung', 'research', 'veterans', 'work', 'basis']);
  });
});

describe('what the answers tell', () => {
  test.each<readonly [string, MspAnswers, string]>([
    ['dialysis: the third month after', { ...kidney, dialysisDate: '2025-10-05' }, '2026-01-01'],
    ['trained for home: its own month', { ...kidney, dialysisDate: '2025-10-05', training: 'yes' }, '2025-10-01'],
    ['a transplant before that', { ...kidney, dialysisDate: '2025-10-05', transplantDate: '2025-11-30' }, '2025-11-01'],
    ['neither', kidney, ''],
    ['of the aged none', { ...aged, dialysisDate: '2025-10-05' }, ''],
  ])('first month by kidney failure: %s', (_name, answers, from) => {
    expect(personFactsOf(answers).KidneyFrom).toBe(from);
  });

  test.each<readonly [string, MspAnswers, 'self' | 'spouse' | 'parent', object]>([
    [
      'own work, 20 people',
      { ...aged, employed: 'yes', groupPlan: 'own', ownEmployer: 'from20' },
      'self',
      { Employment: 'current', EmployerSize: 'from20' },
    ],
    [
      'own work, and the plan is the spouse’s',
      { ...aged, employed: 'yes', groupPlan: 'spouse' },
      'self',
      { Employment: 'retired' },
    ],
    ['retired', { ...aged, employed: 'no' }, 'self', { Employment: 'retired' }],
    [
      'the spouse works, under 20',
      { ...aged, spouseEmployed: 'yes', groupPlan: 'both', spouseEmployer: 'under20' },
      'spouse',
      { Employment: 'current', EmployerSize: 'under20' },
    ],
    [
      'disabled, the spouse’s 100',
      { ...disabled, spouseEmployed: 'yes', groupPlan: 'spouse', spouseLargeEmployer: 'from100' },
      'spouse',
      { Employment: 'current', EmployerSize: 'from100' },
    ],
    [
      'disabled, a parent’s small one',
      { ...disabled, familyPlan: 'yes', familyLargeEmployer: 'under100' },
      'parent',
      { Employment: 'current', EmployerSize: 'under100' },
    ],
    ['not asked yet', aged, 'self', {}],
  ])('of an employer’s plan: %s', (_name, answers, holder, facts) => {
    expect(coverageFactsOf(answers, { kind: 'group', holder })).toEqual(facts);
  });

  test.each<readonly [string, MspAnswers, 'workersCompensation' | 'auto' | 'liability', object]>([
    ['work', { work: 'yes' }, 'workersCompensation', { Related: 'yes' }],
    ['no work', { work: 'no' }, 'workersCompensation', { Related: 'no' }],
    ['no-fault', { work: 'no', accident: 'yes', noFault: 'yes' }, 'auto', { Related: 'yes' }],
    ['nobody else', { work: 'no', accident: 'yes', otherParty: 'no' }, 'liability', { Related: 'no' }],
    ['no accident', { work: 'no', accident: 'no' }, 'auto', { Related: 'no' }],
    ['not asked yet', { work: 'no' }, 'liability', {}],
  ])('of an accident’s coverage: %s', (_name, answers, kind, facts) => {
    expect(coverageFactsOf(answers, { kind, holder: 'self' })).toEqual(facts);
  });

  test('what somebody told of a coverage stands above the questionnaire, and the questionnaire above the payer’s kind', () => {
    const registered = {
      RegInsuranceID: 'job',
      COB: null,
      Name: 'Cedar',
      PartnerKind: 'Commercial',
      Relationship: '18',
      EffectiveDate: '',
      TermDate: '',
      SubscriberDateOfBirth: '',
      StatusID: 1,
    } as const;
    const answers: MspAnswers = { ...aged, employed: 'no', spouseEmployed: 'none' };
    const medicare = orderedCoverage({ ...registered, RegInsuranceID: 'medicare', PartnerKind: 'Medicare' });
    const order = (...told: Parameters<typeof orderedCoverage> extends [unknown, ...infer Rest] ? Rest : never) =>
      proposeOrder(
        [medicare, orderedCoverage(registered, ...told)],
        orderedPerson('1950-01-01', '2026-11-20', answers),
      ).placed.map(({ id }) => id);
    expect(orderedCoverage({ ...registered, Name: '' }).name).toBe('the coverage without a payer');
    const nothing = { Kind: '', Employment: '', EmployerSize: '', Parent: '', Related: '' } as const;
    expect(order(nothing, {})).toEqual([]);
    expect(order(nothing, answers)).toEqual(['medicare', 'job']);
    expect(order({ ...nothing, Employment: 'current', EmployerSize: 'from100' }, answers)).toEqual(['job', 'medicare']);
    const hundred: MspAnswers = { ...disabled, employed: 'yes', groupPlan: 'own', ownLargeEmployer: 'under100' };
    expect(order(nothing, hundred)).toEqual([]); // fewer than a hundred may be fewer than twenty, which the aged go by
    expect(order({ ...nothing, EmployerSize: 'from20' }, hundred)).toEqual(['job', 'medicare']);
    expect(order({ ...nothing, Kind: 'supplement' }, {})).toEqual(['medicare', 'job']);
  });
});

test('an answer that is none, and a date that lies ahead, are told by their question', () => {
  expect(
    mspProblems({ basis: 'luck', workDate: '2026-11-29', dialysisDate: '2026-02-30', employed: 'yes' }, '2026-11-28'),
  ).toEqual({
    basis: 'Choose one of the answers',
    workDate: 'The date lies in the future',
    dialysisDate: 'Enter a date as MM/DD/YYYY',
  });
});

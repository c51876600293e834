import { yesNo } from './facts.ts';

/** The six parts of Medicare's questionnaire, as CMS orders them; what it asks of work twice, for the aged and the disabled, is asked once. */
export const mspParts = [
  'Accident or other programs',
  'Accident outside work',
  'Why Medicare',
  'Work',
  'Disability',
  'Kidney failure',
] as const;

type Choice = { readonly value: string; readonly label: string };

export type MspQuestion = {
  readonly id: MspQuestionId;
  /** From 1 on, as in mspParts. */
  readonly part: number;
  readonly text: string;
  /** Null asks for a date. */
  readonly choices: readonly Choice[] | null;
  /** Whether it is asked at all, by what was answered before it. */
  readonly asked: (answers: MspAnswers) => boolean;
};

/** What was answered, by the id of the question: a choice, or a date as YYYY-MM-DD. What is not there is not answered. */
export type MspAnswers = Readonly<Partial<Record<MspQuestionId, string>>>;

const yesOrNo: readonly Choice[] = yesNo.map((value) => ({ value, label: value === 'yes' ? 'Yes' : 'No' }));
const says = (id: MspQuestionId, value: string) => (answers: MspAnswers) => answers[id] === value;
const always = () => true;

const question = (
  part: number,
  id: MspQuestionId,
  text: string,
  { choices = yesOrNo, asked = always }: { choices?: readonly Choice[] | null; asked?: MspQuestion['asked'] } = {},
) => ({ part, id, text, choices, asked });

const choice = (...pairs: readonly (readonly [string, string])[]): readonly Choice[] =>
  pairs.map(([value, label]) => ({ value, label }));

const twenty = choice(['under20', 'Fewer than 20'], ['from20', '20 or more']);
const hundred = choice(['under100', 'Fewer than 100'], ['from100', '100 or more']);
const whose = choice(['own', 'Own work'], ['spouse', 'Spouse’s work'], ['both', 'Both'], ['none', 'Neither']);

const byAge = says('basis', 'age');
const disabled = says('basis', 'disability');
const byKidney = says('basis', 'kidney');
const works = (answers: MspAnswers) => answers.employed === 'yes' || answers.spouseEmployed === 'yes';
const includes = (one: 'own' | 'spouse') => (answers: MspAnswers) =>
  answers.groupPlan === one || answers.groupPlan === 'both';
const hasKidneyPlan = (answers: MspAnswers) => byKidney(answers) && answers.kidneyPlan === 'yes';

export type MspQuestionId =
  | 'blackLung'
  | 'research'
  | 'veterans'
  | 'work'
  | 'workDate'
  | 'accident'
  | 'accidentDate'
  | 'noFault'
  | 'otherParty'
  | 'basis'
  | 'employed'
  | 'retiredOn'
  | 'spouseEmployed'
  | 'spouseRetiredOn'
  | 'familyEmployed'
  | 'groupPlan'
  | 'familyPlan'
  | 'ownEmployer'
  | 'spouseEmployer'
  | 'ownLargeEmployer'
  | 'spouseLargeEmployer'
  | 'familyLargeEmployer'
  | 'kidneyPlan'
  | 'transplant'
  | 'transplantDate'
  | 'dialysis'
  | 'dialysisDate'
  | 'training'
  | 'dual'
  | 'firstByKidney'
  | 'alreadyFirst';

/**
 * The questions by which a provider finds out who pays before Medicare, in the order of the model questionnaire of CMS (Medicare
 * Secondary Payer Manual, Pub. 100-05, chapter 3, section 20.2.1). Each is asked only where an answer before it makes it one.
 */
export const mspQuestions: readonly MspQuestion[] = [
  question(1, 'blackLung', 'Do you receive benefits of the Black Lung Program, and is this care for it?'),
  question(1, 'research', 'Does a government research program pay for this care?'),
  question(1, 'veterans', 'Has the Department of Veterans Affairs agreed to pay for this care here?'),
  question(1, 'work', 'Is this care for an illness or injury from work?'),
  question(1, 'workDate', 'When did it happen, or begin?', { choices: null, asked: says('work', 'yes') }),
  question(2, 'accident', 'Is this care for an accident outside work?', { asked: says('work', 'no') }),
  question(2, 'accidentDate', 'When did it happen?', { choices: null, asked: says('accident', 'yes') }),
  question(2, 'noFault', 'Is there auto, homeowner’s or other insurance that pays whoever is at fault?', {
    asked: says('accident', 'yes'),
  }),
  question(2, 'otherParty', 'Is somebody else held responsible?', { asked: says('accident', 'yes') }),
  question(3, 'basis', 'Why does Medicare cover you?', {
    choices: choice(['age', 'Age'], ['disability', 'Disability'], ['kidney', 'Kidney failure (ESRD)']),
  }),
  question(4, 'employed', 'Do you work now?', { asked: (answers) => byAge(answers) || disabled(answers) }),
  question(4, 'retiredOn', 'When did you retire? Leave it out if you never worked.', {
    choices: null,
    asked: says('employed', 'no'),
  }),
  question(4, 'spouseEmployed', 'Does your spouse work now?', {
    choices: [...yesOrNo, { value: 'none', label: 'No spouse' }],
    asked: (answers) => byAge(answers) || disabled(answers),
  }),
  question(4, 'spouseRetiredOn', 'When did your spouse retire? Leave it out if never at work.', {
    choices: null,
    asked: says('spouseEmployed', 'no'),
  }),
  question(4, 'groupPlan', 'Are you covered by an employer’s plan through this work?', {
    choices: whose,
    asked: works,
  }),
  question(4, 'ownEmployer', 'How many people work for your employer?', {
    choices: twenty,
    asked: (answers) => byAge(answers) && includes('own')(answers),
  }),
  question(4, 'spouseEmployer', 'How many people work for your spouse’s employer?', {
    choices: twenty,
    asked: (answers) => byAge(answers) && includes('spouse')(answers),
  }),
  question(5, 'familyEmployed', 'Does another member of your family, whose plan covers you, work now?', {
    asked: disabled,
  }),
  question(5, 'familyPlan', 'Are you covered by the plan of that member’s employer?', {
    asked: says('familyEmployed', 'yes'),
  }),
  question(5, 'ownLargeEmployer', 'How many people work for your employer?', {
    choices: hundred,
    asked: (answers) => disabled(answers) && includes('own')(answers),
  }),
  question(5, 'spouseLargeEmployer', 'How many people work for your spouse’s employer?', {
    choices: hundred,
    asked: (answers) => disabled(answers) && includes('spouse')(answers),
  }),
  question(5, 'familyLargeEmployer', 'How many people work for that member’s employer?', {
    choices: hundred,
    asked: says('familyPlan', 'yes'),
  }),
  question(
    6,
    'kidneyPlan',
    'Are you covered by an employer’s plan, of present or former work, of your own or your family’s?',
    {
      asked: byKidney,
    },
  ),
  question(6, 'transplant', 'Have you received a kidney transplant?', { asked: hasKidneyPlan }),
  question(6, 'transplantDate', 'When?', { choices: null, asked: (a) => hasKidneyPlan(a) && a.transplant === 'yes' }),
  question(6, 'dialysis', 'Have you received regular dialysis?', { asked: hasKidneyPlan }),
  question(6, 'dialysisDate', 'When did it begin?', {
    choices: null,
    asked: (a) => hasKidneyPlan(a) && a.dialysis === 'yes',
  }),
  question(6, 'training', 'Did you train for dialysis at home within the first three months?', {
    asked: (a) => hasKidneyPlan(a) && a.dialysis === 'yes',
  }),
  question(6, 'dual', 'Does Medicare cover you by age or disability as well?', { asked: hasKidneyPlan }),
  question(6, 'firstByKidney', 'Did it cover you by kidney failure first, or by both at once?', {
    asked: (a) => hasKidneyPlan(a) && a.dual === 'yes',
  }),
  question(6, 'alreadyFirst', 'Did the employer’s plan pay before Medicare already when the kidneys failed?', {
    asked: (a) => hasKidneyPlan(a) && a.dual === 'yes' && a.firstByKidney === 'no',
  }),
];

/** Dates that somebody may not know, or have: a questionnaire is whole without them. */
const optional: ReadonlySet<MspQuestionId> = new Set(['retiredOn', 'spouseRetiredOn']);

/** The questions that these answers lead to, in their order. */
export const askedOf = (answers: MspAnswers) => mspQuestions.filter(({ asked }) => asked(answers));

/** The first question that has no answer yet; null where all is told. */
export const nextQuestion = (answers: MspAnswers) =>
  askedOf(answers).find(({ id }) => !optional.has(id) && (answers[id] ?? '') === '') ?? null;

/** Only the answers to what is asked: a changed answer takes away what was asked because of the former one. */
export function keptAnswers(answers: MspAnswers): MspAnswers {
  let kept = answers;
  for (;;) {
    const asked = new Set(askedOf(kept).map(({ id }) => id));
    const next: MspAnswers = Object.fromEntries(Object.entries(kept).filter(([id]) => asked.has(id as MspQuestionId)));
    if (Object.keys(next).length === Object.keys(kept).length) return next;
    kept = next;
  }
}

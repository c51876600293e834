import { enabledItems } from './enabledItems.ts';
import type { Answers } from './filled.ts';
import { allItems, type Answer, type Form, type FormItem, type ItemType } from './form.ts';

export const answerProblemKinds = [
  'Missing',
  'NotConfirmed',
  'WrongKind',
  'NotAnOption',
  'TooLong',
  'Several',
  'CannotBeAnswered',
] as const;
export type AnswerProblem = { readonly linkId: string; readonly kind: (typeof answerProblemKinds)[number] };

const isDay = (value: string): boolean => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const texts = (fits: (value: string) => boolean) => (answer: Answer) => answer.kind === 'Text' && fits(answer.value);
const said = (value: string): boolean => value.trim() !== '';

/** Whether an answer is of the kind that a question wants. */
export const fitsType: Readonly<Record<ItemType, (answer: Answer) => boolean>> = {
  group: () => false,
  display: () => false,
  boolean: ({ kind }) => kind === 'Boolean',
  decimal: (answer) => answer.kind === 'Number' && Number.isFinite(answer.value),
  integer: (answer) => answer.kind === 'Number' && Number.isInteger(answer.value),
  date: texts(isDay),
  dateTime: texts((value) => isDay(value) || isMoment(value)),
  time: texts((value) => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)),
  string: texts(said),
  text: texts(said),
  url: texts((value) => /^https?:\/\/\S+$/.test(value)),
  choice: ({ kind }) => kind !== 'Boolean',
  'open-choice': ({ kind }) => kind !== 'Boolean',
  quantity: (answer) => answer.kind === 'Quantity' && Number.isFinite(answer.value),
  attachment: () => false,
  reference: () => false,
};

const spelled = (answer: Answer): string =>
  answer.kind === 'Code' ? `${answer.system}|${answer.code || answer.display}` : String(answer.value);

/** What stands in the list; an open one takes words beside. A list that the payer did not send holds nobody up. */
const isOption = ({ type, options }: FormItem, answer: Answer): boolean =>
  options.length === 0 ||
  options.some((option) => option.kind === answer.kind && spelled(option) === spelled(answer)) ||
  (type === 'open-choice' && answer.kind === 'Text' && said(answer.value));

function ofItem(item: FormItem, answers: Answers): readonly AnswerProblem[] {
  const { linkId, type, isRequired, repeats, maxLength } = item;
  const given = answers.get(linkId) ?? [];
  const problem = (kind: AnswerProblem['kind']): AnswerProblem => ({ linkId, kind });
  if (type === 'group' || type === 'display') return [];
  if (type === 'attachment' || type === 'reference') return isRequired ? [problem('CannotBeAnswered')] : [];
  if (given.length === 0) return isRequired ? [problem('Missing')] : [];
  const isChoice = type === 'choice' || type === 'open-choice';
  return [
    ...(given.length > 1 && !repeats ? [problem('Several')] : []),
    ...(given.some(({ answer }) => !fitsType[type](answer)) ? [problem('WrongKind')] : []),
    ...(isChoice && given.some(({ answer }) => !isOption(item, answer)) ? [problem('NotAnOption')] : []),
    ...(maxLength !== null && given.some(({ answer }) => answer.kind === 'Text' && answer.value.length > maxLength)
      ? [problem('TooLong')]
      : []),
    ...(given.some(({ isConfirmed }) => !isConfirmed) ? [problem('NotConfirmed')] : []),
  ];
}

/** What hinders that a form is sent, in its order; empty where nothing does. What is not shown hinders nobody. */
export function answerProblems(form: Form, answers: Answers): readonly AnswerProblem[] {
  const shown = enabledItems(form, answers);
  return [...allItems(form.items)].flatMap((item) => (shown.has(item.linkId) ? ofItem(item, answers) : []));
}

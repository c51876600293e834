import type { Answers, Filled } from '@coverline/authorization/dtr/filled.ts';
import type { AnswerProblem } from '@coverline/authorization/dtr/answerProblems.ts';
import type { Form, FormItem } from '@coverline/authorization/dtr/form.ts';
import { answerOf } from '@coverline/contract/clearance/authorization/authorizationFormAnswers.ts';
import type {
  AuthFormDetail,
  AuthFormItem,
  FormAnswer,
} from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';

/** An answer as it stands in the form: as it was given, where it is from, and whether somebody said that it is right. */
export type Given = AuthFormDetail['Answers'][number]['Given'][number];
/** Each question is a field of its own, so that two who answer different ones lose nothing; Ends: it is to be finished. */
export type FormValues = Readonly<Record<string, readonly Given[] | boolean>>;

export const fieldOf = (at: number): string => `q${at}`;
export const givenIn = (values: FormValues, at: number): readonly Given[] => {
  const found = values[fieldOf(at)];
  return Array.isArray(found) ? (found as readonly Given[]) : []; // a field of a question holds answers alone
};

export const isQuestion = ({ Type }: AuthFormItem): boolean => Type !== 'group' && Type !== 'display';

/** Where hands begin: a form that asks question by question is opened for the one that came last. */
export function beginsAt({ Items, Answers: answers, IsAdaptive }: AuthFormDetail): string | null {
  if (!IsAdaptive) return null;
  const open = Items.findIndex((item) => isQuestion(item) && !answers.some(({ LinkID }) => LinkID === item.LinkID));
  return open === -1 ? null : fieldOf(open);
}

export const valuesOf = ({ Items, Answers: answers, IsAdaptive }: AuthFormDetail): FormValues => ({
  Ends: IsAdaptive,
  ...Object.fromEntries(
    Items.map(({ LinkID }, at) => [fieldOf(at), answers.find((one) => one.LinkID === LinkID)?.Given ?? []]),
  ),
});

/** Items that stand one below another, as they stand in one another. */
function nested(items: readonly AuthFormItem[], level = 0): readonly FormItem[] {
  const found: FormItem[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item?.Level !== level) continue;
    const next = items.findIndex((one, place) => place > at && one.Level <= level);
    found.push(itemOf(item, nested(items.slice(at + 1, next === -1 ? undefined : next), level + 1)));
  }
  return found;
}

const itemOf = (item: AuthFormItem, items: readonly FormItem[]): FormItem => ({
  linkId: item.LinkID,
  prefix: item.Prefix,
  text: item.Text,
  type: item.Type,
  isRequired: item.IsRequired,
  repeats: item.Repeats,
  isReadOnly: item.IsReadOnly,
  isHidden: item.IsHidden,
  maxLength: item.MaxLength,
  options: item.Options.map(answerOf),
  initial: [],
  definition: '',
  codes: [],
  conditions: item.Conditions.map(({ Question, Operator, Answer }) => ({
    question: Question,
    operator: Operator,
    answer: answerOf(Answer),
  })),
  isAny: item.IsAny,
  items,
});

export const formFrom = ({ Items, Title, IsAdaptive }: AuthFormDetail): Form => ({
  canonical: '',
  title: Title,
  isAdaptive: IsAdaptive,
  items: nested(Items),
});

export const answersIn = (items: readonly AuthFormItem[], values: FormValues): Answers =>
  new Map(
    items.flatMap(({ LinkID }, at): (readonly [string, readonly Filled[]])[] => {
      const given = givenIn(values, at);
      return given.length === 0
        ? []
        : [
            [
              LinkID,
              given.map(({ Answer, Origin, IsConfirmed }) => ({
                answer: answerOf(Answer),
                origin: Origin,
                isConfirmed: IsConfirmed,
              })),
            ],
          ];
    }),
  );

/** What somebody answers is right by that. */
export const typedAnswer = (Answer: FormAnswer): Given => ({ Answer, Origin: 'Manual', IsConfirmed: true });

export const problemWords: Readonly<Record<AnswerProblem['kind'], string>> = {
  Missing: 'Answer this',
  NotConfirmed: 'Confirm that this is right',
  WrongKind: 'This is of another kind than asked',
  NotAnOption: 'Choose one from the list',
  TooLong: 'This is too long',
  Several: 'Give one answer alone',
  CannotBeAnswered: 'This wants a file, which a form cannot carry',
};

export function answerText(answer: FormAnswer): string {
  if (answer.Kind === 'Boolean') return answer.Value ? 'Yes' : 'No';
  if (answer.Kind === 'Code') return answer.Display || answer.Code;
  if (answer.Kind === 'Quantity') return `${answer.Value} ${answer.Unit}`.trim();
  return String(answer.Value);
}

/** An answer as people read it: a day is kept as text. */
export const shownAnswer = ({ Type }: Pick<AuthFormItem, 'Type'>, answer: FormAnswer): string =>
  Type === 'date' && answer.Kind === 'Text' && isDay(answer.Value) ? formatDate(answer.Value) : answerText(answer);

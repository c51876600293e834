import { answerProblems } from '@coverline/authorization/dtr/answerProblems.ts';
import { enabledItems } from '@coverline/authorization/dtr/enabledItems.ts';
import type {
  AuthFormDetail,
  AuthFormItem,
  FormAnswer,
} from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import { describe, expect, it } from 'vitest';
import {
  answersIn,
  answerText,
  beginsAt,
  formFrom,
  type FormValues,
  shownAnswer,
  typedAnswer,
  valuesOf,
} from './formModel.ts';

const item = (
  LinkID: string,
  Level: number,
  Type: AuthFormItem['Type'],
  over: Partial<AuthFormItem> = {},
): AuthFormItem => ({
  LinkID,
  Level,
  Prefix: '',
  Text: '',
  Type,
  IsRequired: false,
  Repeats: false,
  IsReadOnly: false,
  IsHidden: false,
  MaxLength: null,
  Options: [],
  Conditions: [],
  IsAny: false,
  ...over,
});
const yes: FormAnswer = { Kind: 'Boolean', Value: true };
const detail = {
  Items: [
    item('g', 0, 'group'),
    item('a', 1, 'boolean', { IsRequired: true }),
    item('in', 1, 'group'),
    item('b', 2, 'string', { IsRequired: true, Conditions: [{ Question: 'a', Operator: '=', Answer: yes }] }),
    item('c', 0, 'integer'),
  ],
  Answers: [{ LinkID: 'c', Given: [{ Answer: { Kind: 'Number', Value: 3 }, Origin: 'Known', IsConfirmed: false }] }],
  Title: 'A form',
  IsAdaptive: false,
} as unknown as AuthFormDetail; // what else stands beside it is not read here

describe('[GEN-08] a form of a payer, as it is drawn', () => {
  it('stands in one another as it came, and shows what is asked by what was answered', () => {
    const form = formFrom(detail);
    expect(form.items.map(({ linkId, items }) => [linkId, items.map((one) => one.linkId)])).toEqual([
      ['g', ['a', 'in']],
      ['c', []],
    ]);
    const stored = valuesOf(detail);
    expect(stored).toMatchObject({ Ends: false, q0: [], q4: [{ Origin: 'Known' }] });
    const shown = (values: FormValues) => [...enabledItems(form, answersIn(detail.Items, values))];
    expect(shown(stored)).toEqual(['g', 'a', 'in', 'c']);
    const said = { ...stored, q1: [typedAnswer(yes)] };
    expect(shown(said)).toEqual(['g', 'a', 'in', 'b', 'c']);
    expect(answerProblems(form, answersIn(detail.Items, said))).toEqual([
      { linkId: 'b', kind: 'Missing' },
      { linkId: 'c', kind: 'NotConfirmed' },
    ]);
  });

  it.each<readonly [FormAnswer, string]>([
    [yes, 'Yes'],
    [{ Kind: 'Number', Value: 2 }, '2'],
    [{ Kind: 'Code', System: 's', Code: 'L', Display: 'Left' }, 'Left'],
    [{ Kind: 'Code', System: 's', Code: 'L', Display: '' }, 'L'],
    [{ Kind: 'Quantity', Value: 3, Unit: 'weeks' }, '3 weeks'],
  ])('an answer in words', (answer, words) => expect(answerText(answer)).toBe(words));

  it.each([
    ['date', '1959-05-14', '05/14/1959'],
    ['date', 'soon', 'soon'],
    ['string', '1959-05-14', '1959-05-14'],
  ] as const)('a %s of %s is shown as %s', (Type, Value, words) =>
    expect(shownAnswer({ Type }, { Kind: 'Text', Value })).toBe(words),
  );
});

it.each<readonly [string, boolean, readonly string[], string | null]>([
  ['one after another, the second one came', true, ['a'], 'q3'],
  ['one after another, nothing is answered', true, [], 'q1'],
  ['one after another, all is answered', true, ['a', 'b', 'c'], null],
  ['all at once', false, ['a'], null],
])('of a form that asks %s, hands begin at the question that is open', (_what, IsAdaptive, answered, field) => {
  const Answers = answered.map((LinkID) => ({ LinkID, Given: [typedAnswer(yes)] }));
  expect(beginsAt({ ...detail, IsAdaptive, Answers })).toBe(field);
});

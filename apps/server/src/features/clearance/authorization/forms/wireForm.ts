import { answered, type Filled } from '@coverline/authorization/dtr/filled.ts';
import { allItems, type Answer, type FormItem, formWarnings } from '@coverline/authorization/dtr/form.ts';
import { answerOf } from '@coverline/contract/clearance/authorization/authorizationFormAnswers.ts';
import type { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import type {
  AuthFormDetail,
  AuthFormItem,
  FormAnswer,
} from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { z } from 'zod';
import type { KeptForm } from '#/services/authorization/dtr/keptForm.ts';

function wireAnswer(answer: Answer): FormAnswer {
  switch (answer.kind) {
    case 'Boolean':
      return { Kind: 'Boolean', Value: answer.value };
    case 'Number':
      return { Kind: 'Number', Value: answer.value };
    case 'Text':
      return { Kind: 'Text', Value: answer.value };
    case 'Code':
      return { Kind: 'Code', System: answer.system, Code: answer.code, Display: answer.display };
    default:
      return { Kind: 'Quantity', Value: answer.value, Unit: answer.unit };
  }
}

/** Items one below another, each with how deep it stands. */
const flat = (items: readonly FormItem[], level = 0): readonly AuthFormItem[] =>
  items.flatMap((item) => [
    {
      LinkID: item.linkId,
      Level: level,
      Prefix: item.prefix,
      Text: item.text,
      Type: item.type,
      IsRequired: item.isRequired,
      Repeats: item.repeats,
      IsReadOnly: item.isReadOnly,
      IsHidden: item.isHidden,
      MaxLength: item.maxLength,
      Options: item.options.map(wireAnswer),
      Conditions: item.conditions.map(({ question, operator, answer }) => ({
        Question: question,
        Operator: operator,
        Answer: wireAnswer(answer),
      })),
      IsAny: item.isAny,
    },
    ...flat(item.items, level + 1),
  ]);

export const wireForm = ({
  form,
  faults,
  hasLibrary,
  answers,
}: KeptForm): Pick<AuthFormDetail, 'Items' | 'Answers' | 'Warnings' | 'HasFormulas'> => ({
  Items: [...flat(form?.items ?? [])],
  Answers: answers.map(([LinkID, given]) => ({
    LinkID,
    Given: given.map(({ answer, origin, isConfirmed }) => ({
      Answer: wireAnswer(answer),
      Origin: origin,
      IsConfirmed: isConfirmed,
    })),
  })),
  Warnings: faults.flatMap(({ kind, linkId }) => {
    const warning = formWarnings.find((one) => one === kind);
    return warning === undefined ? [] : [{ Kind: warning, LinkID: linkId }];
  }),
  HasFormulas: hasLibrary || faults.some(({ kind }) => kind === 'NotEvaluated'),
});

type Given = z.output<(typeof authFormCalls.saveAuthorizationForm)['payload']>['Answers'];
const isSame = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers as somebody left them: what stood there stays from where it is, what was typed is theirs. Of what may only be read nothing changes but that it is confirmed. */
export function answersFrom({ form, answers }: KeptForm, given: Given): KeptForm['answers'] {
  const said = new Map(given.map(({ LinkID, Given: own }) => [LinkID, own]));
  const before = new Map(answers);
  return [...allItems(form?.items ?? [])].flatMap(({ linkId, isReadOnly }): KeptForm['answers'] => {
    const stood = before.get(linkId) ?? [];
    const now = (said.get(linkId) ?? []).map(({ Answer: wire, IsConfirmed }): Filled => {
      const answer = answerOf(wire);
      const same = stood.find((one) => isSame(one.answer, answer));
      return same === undefined ? answered(stood, answer) : { ...same, isConfirmed: IsConfirmed };
    });
    const kept = isReadOnly ? stood.map((one) => now.find(({ answer }) => isSame(answer, one.answer)) ?? one) : now;
    return kept.length === 0 ? [] : [[linkId, kept]];
  });
}

import { origins } from '@coverline/authorization/dtr/filled.ts';
import { formWarnings, itemTypes, operators } from '@coverline/authorization/dtr/form.ts';
import { z } from 'zod';
import { text } from '../../wire/fields.ts';

/** Refused: nobody can answer it as it was meant. */
export const formStates = ['Open', 'Complete', 'Refused'] as const;
export type FormState = (typeof formStates)[number];

/** As many letters as a question, a name of one or an answer has at most. */
export const formTextLength = 8000;
export const mostFormAnswers = { questions: 2000, each: 50 } as const;

const said = text(formTextLength);
const count = z.number().min(-1e15).max(1e15);

export const formAnswer = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('Boolean'), Value: z.boolean() }),
  z.strictObject({ Kind: z.literal('Number'), Value: count }),
  /** Text, days, moments and addresses. */
  z.strictObject({ Kind: z.literal('Text'), Value: said }),
  z.strictObject({ Kind: z.literal('Code'), System: said, Code: said, Display: said }),
  z.strictObject({ Kind: z.literal('Quantity'), Value: count, Unit: said }),
]);
export type FormAnswer = z.output<typeof formAnswer>;

const item = z.object({
  LinkID: z.string(),
  /** How deep it stands: 0 at the top. Items stand in their order, those above before those below. */
  Level: z.number(),
  Prefix: z.string(),
  Text: z.string(),
  Type: z.enum(itemTypes),
  IsRequired: z.boolean(),
  Repeats: z.boolean(),
  IsReadOnly: z.boolean(),
  IsHidden: z.boolean(),
  MaxLength: z.number().nullable(),
  Options: z.array(formAnswer),
  Conditions: z.array(z.object({ Question: z.string(), Operator: z.enum(operators), Answer: formAnswer })),
  /** One condition is enough. */
  IsAny: z.boolean(),
});
export type AuthFormItem = z.output<typeof item>;

export const authFormRow = z.object({
  FormID: z.string(),
  Title: z.string(),
  State: z.enum(formStates),
  IsAdaptive: z.boolean(),
  Version: z.number(),
  /** By which the payer ties it to the request. */
  Control: z.string(),
  FetchedAt: z.string(),
  SavedAt: z.string(),
  SavedBy: z.string(),
  SentAt: z.string().nullable(),
  /** Why it is refused, in one sentence. */
  Refusal: z.string(),
});
export type AuthFormRow = z.output<typeof authFormRow>;

/** The forms that a payer wants filled in. */
export const authForms = z.object({
  /** It wants some, and can be asked for them. */
  MayFetch: z.boolean(),
  Rows: z.array(authFormRow),
});
export type AuthForms = z.output<typeof authForms>;

export const authFormDetail = authFormRow.extend({
  Items: z.array(item),
  Answers: z.array(
    z.object({
      LinkID: z.string(),
      Given: z.array(z.object({ Answer: formAnswer, Origin: z.enum(origins), IsConfirmed: z.boolean() })),
    }),
  ),
  Warnings: z.array(z.object({ Kind: z.enum(formWarnings), LinkID: z.string() })),
  /** Formulas stand in it that are reckoned nowhere here. */
  HasFormulas: z.boolean(),
});
export type AuthFormDetail = z.output<typeof authFormDetail>;

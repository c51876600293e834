// A payer's form as this house draws it: read from a Questionnaire of FHIR R4, told apart from its spelling.

/** Kinds of item that can be drawn and answered. */
export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'quantity',
  // These want a file or a record: they are drawn, and nobody answers them here.
  'attachment',
  'reference',
] as const;
export type ItemType = (typeof itemTypes)[number];

/** An answer, or what an answer is compared with. */
export type Answer =
  | { readonly kind: 'Boolean'; readonly value: boolean }
  | { readonly kind: 'Number'; readonly value: number }
  /** Text, days, moments and addresses. */
  | { readonly kind: 'Text'; readonly value: string }
  | { readonly kind: 'Code'; readonly system: string; readonly code: string; readonly display: string }
  | { readonly kind: 'Quantity'; readonly value: number; readonly unit: string };

export const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;
export type Operator = (typeof operators)[number];

/** Shown only where the answer to a question is so. */
export type Condition = { readonly question: string; readonly operator: Operator; readonly answer: Answer };

export type FormItem = {
  readonly linkId: string;
  /** The number in front of it, as '1.2'. */
  readonly prefix: string;
  readonly text: string;
  readonly type: ItemType;
  readonly isRequired: boolean;
  readonly repeats: boolean;
  readonly isReadOnly: boolean;
  readonly isHidden: boolean;
  readonly maxLength: number | null;
  readonly options: readonly Answer[];
  /** What the form itself has filled in. */
  readonly initial: readonly Answer[];
  /** What it asks for: an element of FHIR, or codes as LOINC's. */
  readonly definition: string;
  readonly codes: readonly { readonly system: string; readonly code: string }[];
  readonly conditions: readonly Condition[];
  /** One condition is enough; else all have to hold. */
  readonly isAny: boolean;
  readonly items: readonly FormItem[];
};

export type Form = {
  /** Address and version by which an answer names it. */
  readonly canonical: string;
  readonly title: string;
  /** The payer says after each answer what it asks next. */
  readonly isAdaptive: boolean;
  readonly items: readonly FormItem[];
};

/** Why a form is refused. */
export const formRefusals = [
  'NoQuestionnaire',
  'TooMuch',
  'TooManyItems',
  'TooDeep',
  'NoLinkId',
  'LinkIdTwice',
  'UnknownType',
  'UnknownQuestion',
  'UnknownOperator',
  'Loop',
] as const;
/** What is told of one that is drawn all the same. */
export const formWarnings = [
  'NoAddress',
  'NoOptions',
  'NotEvaluated',
  'CannotBeAnswered',
  'GroupOnce',
  'TooManyOptions',
] as const;
export type FormFault = {
  readonly kind: (typeof formRefusals)[number] | (typeof formWarnings)[number];
  /** '' of the whole. */
  readonly linkId: string;
};

/** `listed`: letters of all options together, since each question may have the same long list. */
export const most = { items: 2_000, depth: 20, options: 1_000, text: 8_000, initial: 50, listed: 4_000_000 } as const;

/** Every item, those above before those below. */
export function* allItems(items: readonly FormItem[]): Generator<FormItem> {
  for (const item of items) {
    yield item;
    yield* allItems(item.items);
  }
}

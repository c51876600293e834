import { type Json, type JsonObject, pruned, type Resource } from '../pas/fhir.ts';
import { coded } from '../pas/names.ts';
import { type AnswerProblem, answerProblems } from './answerProblems.ts';
import { enabledItems } from './enabledItems.ts';
import type { Answers, Filled, Origin } from './filled.ts';
import type { Form, FormItem, ItemType } from './form.ts';
import { dtr, purposes } from './names.ts';

export type ResponseContext = {
  readonly id: string;
  /** The moment of writing, with its zone. */
  readonly at: string;
  readonly patient: string;
  readonly coverage: string;
  /** References of the orders that it is for. */
  readonly orders: readonly string[];
  /** Who answered: every answer of a person names one (dtrx-1). */
  readonly practitioner: string;
};

const valueNames: Readonly<Partial<Record<ItemType, string>>> = {
  integer: 'valueInteger',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  url: 'valueUri',
};

function valueOf({ answer }: Filled, type: ItemType): JsonObject {
  switch (answer.kind) {
    case 'Boolean':
      return { valueBoolean: answer.value };
    case 'Number':
      return type === 'integer' || (type !== 'decimal' && Number.isInteger(answer.value))
        ? { valueInteger: answer.value }
        : { valueDecimal: answer.value };
    case 'Text': {
      const value = type === 'dateTime' && answer.value.length === 10 ? 'valueDateTime' : valueNames[type];
      return { [value ?? 'valueString']: answer.value };
    }
    case 'Code':
      return {
        valueCoding: {
          system: answer.system || undefined,
          code: answer.code || undefined,
          display: answer.display || undefined,
        },
      };
    default:
      return { valueQuantity: { value: answer.value, unit: answer.unit || undefined } };
  }
}

const sources: Readonly<Record<Origin, string>> = {
  Payer: 'auto-server',
  Known: 'auto-client',
  Override: 'override',
  Manual: 'manual',
};

/** What filled itself in has no author, what a person wrote has one (dtrx-1). */
const originOf = ({ origin }: Filled, practitioner: string): JsonObject => ({
  url: dtr.origin,
  extension: [
    { url: 'source', valueCode: sources[origin] },
    ...(origin === 'Override' || origin === 'Manual'
      ? [{ url: 'author', extension: [{ url: 'practitioner', valueReference: { reference: practitioner } }] }]
      : []),
  ],
});

/** Items of the answer in the form's own nesting. A question has what stands below it in its first answer, a group beside. */
function itemsOf(
  items: readonly FormItem[],
  answers: Answers,
  shown: ReadonlySet<string>,
  practitioner: string,
): readonly JsonObject[] {
  return items.flatMap((item) => {
    if (!shown.has(item.linkId) || item.type === 'display') return [];
    const below = itemsOf(item.items, answers, shown, practitioner);
    const given = item.type === 'group' ? [] : (answers.get(item.linkId) ?? []);
    if (given.length === 0 && below.length === 0) return [];
    const answer = given.map((one, at): JsonObject => ({
      extension: [originOf(one, practitioner)],
      ...valueOf(one, item.type),
      item: at === 0 ? below : [],
    }));
    return [
      {
        linkId: item.linkId,
        text: item.text || undefined,
        answer,
        item: given.length === 0 ? (below as Json[]) : [],
      },
    ];
  });
}

export type ResponseState = 'completed' | 'in-progress';

/** The answers as QuestionnaireResponse, as far as they go. `contained` is an adaptive form as the payer gave it last. */
export function responseOf(
  form: Form,
  answers: Answers,
  { id, at, patient, coverage, orders, practitioner }: ResponseContext,
  status: ResponseState,
  contained: Resource | null = null,
): Resource {
  const written = pruned({
    resourceType: 'QuestionnaireResponse',
    id,
    meta: { profile: [contained === null ? dtr.response : dtr.adaptiveResponse] },
    contained: contained === null ? [] : [contained],
    extension: [
      { url: dtr.coverage, valueReference: { reference: coverage } },
      ...orders.map((reference) => ({ url: dtr.context, valueReference: { reference } })),
      { url: dtr.intendedUse, valueCodeableConcept: coded(purposes, 'withpa') },
    ],
    questionnaire: contained === null ? form.canonical : `#${contained.id ?? ''}`,
    status,
    subject: { reference: patient },
    authored: at,
    author: { reference: practitioner },
    item: itemsOf(form.items, answers, enabledItems(form, answers), practitioner) as Json[],
  });
  // It has its kind at least: nothing prunes it away.
  return written as Resource;
}

export type WrittenResponse =
  | { readonly ok: true; readonly response: Resource }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] };

/** The answers to a form, whole and confirmed, as they go along with a request; else what hinders it. */
export function writeResponse(form: Form, answers: Answers, context: ResponseContext): WrittenResponse {
  const problems = answerProblems(form, answers);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, response: responseOf(form, answers, context, 'completed') };
}

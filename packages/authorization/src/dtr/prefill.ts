import { isObject, type JsonObject, list, text } from '../pas/fhir.ts';
import { tooMuch } from '../pas/tooMuch.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { askedLines } from '../request/askedLines.ts';
import { fitsType } from './answerProblems.ts';
import type { Answers, Filled, Origin } from './filled.ts';
import { allItems, type Answer, type Form, type FormItem, most } from './form.ts';
import { readAnswer } from './readAnswer.ts';

const loinc = 'http://loinc.org';
const gender = { F: 'female', M: 'male', U: 'unknown', '': '' } as const;

/** What we know of a request, by the element of FHIR that it is, and by its LOINC code. Only what is the same by either stands here. */
const known: readonly {
  readonly element: string;
  readonly loinc: string;
  readonly of: (request: AuthRequest) => string;
}[] = [
  { element: 'Patient.name.family', loinc: '45394-4', of: (r) => (r.dependent ?? r.subscriber).lastName },
  { element: 'Patient.name.given', loinc: '45392-8', of: (r) => (r.dependent ?? r.subscriber).firstName },
  { element: 'Patient.birthDate', loinc: '21112-8', of: (r) => (r.dependent ?? r.subscriber).dateOfBirth },
  { element: 'Patient.gender', loinc: '46098-0', of: (r) => gender[(r.dependent ?? r.subscriber).gender] },
  { element: 'Patient.address.city', loinc: '', of: (r) => (r.dependent ?? r.subscriber).address?.city ?? '' },
  { element: 'Patient.address.state', loinc: '', of: (r) => (r.dependent ?? r.subscriber).address?.state ?? '' },
  { element: 'Patient.address.postalCode', loinc: '', of: (r) => (r.dependent ?? r.subscriber).address?.zip ?? '' },
  { element: 'Coverage.subscriberId', loinc: '', of: (r) => r.subscriber.memberId },
  { element: 'Practitioner.identifier', loinc: '', of: (r) => (r.requester.isPerson ? r.requester.npi : '') },
  { element: 'Practitioner.name.family', loinc: '', of: (r) => (r.requester.isPerson ? r.requester.name : '') },
  { element: 'Organization.name', loinc: '', of: (r) => (r.requester.isPerson ? '' : r.requester.name) },
  { element: 'Organization.identifier', loinc: '', of: (r) => (r.requester.isPerson ? '' : r.requester.npi) },
  { element: 'Condition.code', loinc: '', of: (r) => r.diagnoses.find(({ kind }) => kind === 'Principal')?.code ?? '' },
  {
    element: 'ServiceRequest.code',
    loinc: '',
    of: (r) => {
      const [one, ...others] = askedLines(r);
      return one === undefined || others.length > 0 ? '' : one.code;
    },
  },
];

const elementOf = (definition: string): string => definition.split('#').at(-1) ?? '';

const saidOf = ({ definition, codes }: FormItem, request: AuthRequest): string =>
  known
    .find(
      ({ element, loinc: code }) =>
        (definition !== '' && elementOf(definition) === element) ||
        (code !== '' && codes.some((one) => one.system === loinc && one.code === code)),
    )
    ?.of(request) ?? '';

/** What we know as the question wants it: an option by code or word, else text; nothing where it does not fit. */
function fitted(item: FormItem, said: string): Answer | null {
  if (said === '') return null;
  const word = said.toLowerCase();
  const option = item.options.find((one) =>
    one.kind === 'Code'
      ? one.code.toLowerCase() === word || one.display.toLowerCase() === word
      : one.kind === 'Text' && one.value.toLowerCase() === word,
  );
  const answer: Answer | undefined = option ?? (item.type === 'choice' ? undefined : { kind: 'Text', value: said });
  return answer !== undefined && fitsType[item.type](answer) ? answer : null;
}

/** Answers of a QuestionnaireResponse by linkId, whatever stands in what. */
export function answersIn(response: unknown): ReadonlyMap<string, readonly Answer[]> {
  const found = new Map<string, readonly Answer[]>();
  if (!isObject(response) || tooMuch(response)) return found;
  const take = (of: JsonObject): void => {
    for (const item of list(of['item'])) {
      const linkId = text(item['linkId']);
      const own = list(item['answer']).slice(0, most.initial);
      const said = own.flatMap((answer) => readAnswer(answer, 'value') ?? []);
      if (linkId !== '' && said.length > 0 && !found.has(linkId)) found.set(linkId, said);
      take(item);
      for (const answer of own) take(answer);
    }
  };
  take(response);
  return found;
}

/**
 * What a form is filled with before somebody looks: the payer's draft, else what we know, else what the form itself has. Nothing of it is
 * sent before a person confirmed it.
 */
export function prefill(form: Form, request: AuthRequest, draft: unknown = null): Answers {
  const drafted = answersIn(draft);
  const filled = new Map<string, readonly Filled[]>();
  for (const item of allItems(form.items)) {
    const ofPayer = (drafted.get(item.linkId) ?? []).filter((answer) => fitsType[item.type](answer));
    const ours = fitted(item, saidOf(item, request));
    const initial = item.initial.filter((answer) => fitsType[item.type](answer));
    const [answers, origin]: readonly [readonly Answer[], Origin] =
      ofPayer.length > 0 ? [ofPayer, 'Payer'] : ours !== null ? [[ours], 'Known'] : [initial, 'Payer'];
    const kept = item.repeats ? answers : answers.slice(0, 1);
    if (kept.length > 0) {
      filled.set(
        item.linkId,
        kept.map((answer) => ({ answer, origin, isConfirmed: false })),
      );
    }
  }
  return filled;
}

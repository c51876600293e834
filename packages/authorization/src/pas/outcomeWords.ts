import { isObject, list, object, text } from './fhir.ts';

/** Codes of OperationOutcome.issue (R4 issue-type) as a person says them; of any other the code stands. */
const codeWords: Readonly<Record<string, string>> = {
  invalid: 'is not as the {payer} wants it',
  structure: 'is not of the shape that the {payer} wants',
  required: 'is missing',
  value: 'has a value that the {payer} does not take',
  invariant: 'breaks a rule of the standard',
  'code-invalid': 'has a code that the {payer} does not know',
  'business-rule': 'breaks a rule of the {payer}',
  'not-supported': 'is not supported by the {payer}',
  'not-found': 'is not known to the {payer}',
  duplicate: 'is there already',
  conflict: 'is in conflict with what the {payer} has',
  'too-long': 'is too long',
  'too-costly': 'is too much for the {payer}',
  forbidden: 'is not allowed to us',
  security: 'is not allowed to us',
  login: 'was sent by somebody whom the {payer} does not know',
  processing: 'could not be processed',
};

/** Elements of the bundle as the form calls them. The first that a place begins or ends with counts. */
const places: readonly (readonly [ending: RegExp, words: string])[] = [
  [/\.location/, 'place of service'],
  [/\.productOrService/, 'code'],
  [/\.modifier/, 'modifier'],
  [/\.quantity/, 'quantity'],
  [/\.serviced/, 'dates'],
  [/\.category/, 'type of service'],
  [/Claim\.diagnosis/, 'diagnosis'],
  [/Claim\.careTeam|Practitioner/, 'provider'],
  [/Claim\.provider/, 'requester'],
  [/Claim\.insurer/, '{payer}'],
  [/Claim\.identifier/, 'trace'],
  [/Claim\.related/, 'request before it'],
  [/Claim\.supportingInfo|DocumentReference|QuestionnaireResponse/, 'what goes along'],
  [/Coverage\.identifier|Coverage\.subscriberId/, 'member ID'],
  [/Coverage/, 'coverage'],
  [/Patient\.name/, 'name of the {patient}'],
  [/Patient\.birthDate/, 'date of birth'],
  [/Patient/, '{patient}'],
];

function placeWords(expression: string): string {
  const item = /(?:item|Claim\.item)\[(\d+)\]/.exec(expression)?.[1];
  const place = places.find(([ending]) => ending.test(expression))?.[1];
  const line = item === undefined ? '' : `line ${Number(item) + 1}`;
  if (line !== '' && place !== undefined) return `The ${place} of ${line}`;
  if (line !== '') return `Line ${Number(item) + 1}`;
  return place === undefined ? 'The request' : `The ${place}`;
}

/** An expression of FHIRPath that names an element; anything else may be anybody's words. */
const isPlain = (expression: string): boolean => /^[A-Za-z][A-Za-z0-9.[\]()]{0,200}$/.test(expression);

const severities: readonly string[] = ['fatal', 'error'];

/**
 * Why a server refused what it was sent, a sentence for each place that it does not like; empty where it names none. Its own words
 * (diagnostics, details) may name anybody and are not among them.
 */
export function outcomeWords(value: unknown): readonly string[] {
  if (!isObject(value) || value['resourceType'] !== 'OperationOutcome') return [];
  const issues = list(value['issue']).slice(0, 20);
  const worst = issues.filter(({ severity }) => severities.includes(text(severity)));
  return [
    ...new Set(
      (worst.length > 0 ? worst : issues).map((issue) => {
        const { expression, location, code } = object(issue);
        const [place = ''] = [expression, location].flatMap((one) => (Array.isArray(one) ? one.map(text) : []));
        const words = codeWords[text(code)] ?? 'was refused';
        return `${placeWords(isPlain(place) ? place : '')} ${words}.`;
      }),
    ),
  ];
}

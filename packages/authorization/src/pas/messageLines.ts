import { isObject, type Json, list, object, text } from './fhir.ts';

/** Identifiers that are a person's own: member, social security, medical record. */
const ofPersons: readonly string[] = ['MB', 'SS', 'MR', 'SB', 'DL'];
const longText = 400;
const mostLines = 5000;

const hidden = (value: string): string =>
  value.length <= 4 ? '****' : `${'*'.repeat(value.length - 4)}${value.slice(-4)}`;

const isPersonal = (identifier: Json): boolean =>
  list(object(object(identifier)['type'])['coding']).some(({ code }) => ofPersons.includes(text(code)));

/** What is kept back of a value, by the name under which it stands and by what it stands in. */
function shown(name: string, value: Json, inside: Json): Json {
  if (typeof value === 'string') {
    if (name === 'subscriberId' || (name === 'value' && isPersonal(inside))) return hidden(value);
    return value.length > longText ? `(${value.length.toLocaleString('en-US')} characters)` : value;
  }
  if (Array.isArray(value)) return value.map((one: Json) => shown(name, one, value));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, shown(key, one, value)] as const])),
  );
}

/** A message of FHIR as a person reads it, a line each: numbers of persons hidden but for their end, documents told by their length. */
export function messageLines(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  return JSON.stringify(shown('', value, null), null, 2)
    .split('\n')
    .slice(0, mostLines);
}

import {
  type BureauAnswer,
  type BureauPart,
  type BureauRefusal,
  bureauParts,
  bureauRefusals,
  phoneTypes,
  ssnDifferences,
} from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import { readDay } from '@coverline/domain/format/calendar.ts';
import { isDatePlaceholder } from '@coverline/domain/validate/placeholders.ts';

/** What came of a reply: an answer, a refusal with its reason (`other`: one that this version does not know), or nothing that can be read. */
export type BureauReading =
  | { readonly kind: 'answer'; readonly answer: BureauAnswer }
  | { readonly kind: 'refused'; readonly why: BureauRefusal | 'other' }
  | { readonly kind: 'unreadable' };

type Part = Readonly<Record<string, unknown>>;

/** A part whose form is not the documented one: it is left out, and named. */
class PartError extends Error {}

const mostText = 200;
const mostListed = 20;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

function textAt(part: Part, name: string): string {
  const value = part[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > mostText || !value.isWellFormed() || value.includes('\u0000'))
    throw new PartError(name);
  return value.trim();
}

/** A day with which programs begin or end to count is none that the bureau says. */
function dayAt(part: Part, name: string): string {
  const value = textAt(part, name);
  if (value !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(value) || readDay(value) === null)) throw new PartError(name);
  return isDatePlaceholder(value) || value >= '9999' ? '' : value;
}

function flagAt(part: Part, name: string): boolean | null {
  const value = part[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'boolean') throw new PartError(name);
  return value;
}

function wholeAt(part: Part, name: string, most: number): number | null {
  const value = part[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw new PartError(name);
  return value;
}

function choiceAt<const Choice extends string>(part: Part, name: string, choices: readonly Choice[]): Choice | '' {
  const value = textAt(part, name);
  const found = choices.find((choice) => choice === value);
  if (found === undefined && value !== '') throw new PartError(name);
  return found ?? '';
}

function listAt(value: unknown): readonly Part[] {
  if (!Array.isArray(value) || value.length > mostListed || !value.every(isPart)) throw new PartError('list');
  return value;
}

const asOf = (part: Part) => ({ asOf: dayAt(part, 'asOf') });
const nameOf = (part: Part) => ({ lastName: textAt(part, 'lastName'), firstName: textAt(part, 'firstName') });

const readers: { readonly [P in BureauPart]: (value: unknown) => BureauAnswer[P] } = {
  person: ofObject((part) => ({
    ...nameOf(part),
    middleName: textAt(part, 'middleName'),
    suffix: textAt(part, 'suffix'),
    dateOfBirth: dayAt(part, 'dateOfBirth'),
    gender: choiceAt(part, 'gender', ['M', 'F']),
    ...asOf(part),
  })),
  ssn: ofObject((part) => {
    const result = choiceAt(part, 'result', ['match', 'otherName', 'notFound']);
    const differs = part['differs'] ?? [];
    if (result === '' || !Array.isArray(differs)) throw new PartError('result');
    return {
      result,
      differs: ssnDifferences.filter((one) => differs.includes(one)),
      issuedBeforeBirth: flagAt(part, 'issuedBeforeBirth') === true,
      ...asOf(part),
    };
  }),
  death: ofObject((part) => {
    const deceased = flagAt(part, 'deceased');
    if (deceased === null) throw new PartError('deceased');
    return { deceased, date: dayAt(part, 'date'), ...asOf(part) };
  }),
  address: ofObject((part) => ({
    line1: textAt(part, 'line1'),
    line2: textAt(part, 'line2'),
    city: textAt(part, 'city'),
    state: textAt(part, 'state').toUpperCase(),
    zip: textAt(part, 'zip'),
    deliverable: flagAt(part, 'deliverable'),
    kind: choiceAt(part, 'kind', ['home', 'business', 'poBox']),
    movedOn: dayAt(part, 'movedOn'),
    ...asOf(part),
  })),
  phone: ofObject((part) => ({
    number: textAt(part, 'number'),
    type: choiceAt(part, 'type', phoneTypes),
    connected: flagAt(part, 'connected'),
    reassigned: flagAt(part, 'reassigned'),
    doNotCall: flagAt(part, 'doNotCall'),
    ...asOf(part),
  })),
  email: ofObject((part) => ({
    address: textAt(part, 'address'),
    receives: flagAt(part, 'receives'),
    ...asOf(part),
  })),
  aliases: (value) => listAt(value).map(nameOf),
  household: ofObject((part) => ({
    size: wholeAt(part, 'size', 50),
    members: listAt(part['members'] ?? []).map((member) => ({
      name: textAt(member, 'name'),
      age: wholeAt(member, 'age', 130),
      relation: textAt(member, 'relation'),
    })),
    ...asOf(part),
  })),
  finance: ofObject((part) => ({
    incomeCents: wholeAt(part, 'incomeCents', 1_000_000_000_000),
    propensity: wholeAt(part, 'propensity', 1000),
    capacityCents: wholeAt(part, 'capacityCents', 1_000_000_000),
    ...asOf(part),
  })),
};

function ofObject<T>(read: (part: Part) => T) {
  return (value: unknown): T => {
    if (!isPart(value)) throw new PartError('object');
    return read(value);
  };
}

function readPart<P extends BureauPart>(whole: Part, name: P): BureauAnswer[P] | 'unreadable' {
  const value = whole[name];
  if (value === undefined || value === null) return null;
  try {
    return readers[name](value);
  } catch (error) {
    if (error instanceof PartError) return 'unreadable';
    throw error;
  }
}

function parse(payload: Uint8Array): Part | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(payload));
    return isPart(value) ? value : null;
  } catch {
    return null; // cut short, or no JSON at all
  }
}

function refusalOf(whole: Part): BureauReading {
  const error = whole['error'];
  const code = isPart(error) ? String(error['code']) : '';
  return { kind: 'refused', why: Object.hasOwn(bureauRefusals, code) ? (code as BureauRefusal) : 'other' }; // one of its keys
}

/** Reads what a bureau replied. A part in another form than the documented one is left out alone: the rest of the answer stands. */
export function readBureauAnswer(payload: Uint8Array, httpStatus: number): BureauReading {
  const whole = parse(payload);
  if (whole === null) return { kind: 'unreadable' };
  if (httpStatus === 422) return refusalOf(whole);
  const status = whole['status'];
  if (status !== 'found' && status !== 'notFound') return { kind: 'unreadable' };
  const read = Object.fromEntries(bureauParts.map((name) => [name, readPart(whole, name)]));
  const unreadable = bureauParts.filter((name) => read[name] === 'unreadable');
  const parts = Object.fromEntries(bureauParts.map((name) => [name, unreadable.includes(name) ? null : read[name]]));
  return { kind: 'answer', answer: { status, ...(parts as Omit<BureauAnswer, 'status' | 'unreadable'>), unreadable } }; // each by its own reader
}

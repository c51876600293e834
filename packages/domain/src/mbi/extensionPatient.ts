import { sameFirstName, sameLastName } from '../eligibility/person/nameEquivalence.ts';
import { sameDate } from '../eligibility/person/sameDate.ts';
import { isRecord, speaksOurs } from '../session/browserExtensions.ts';
import { normalizeDate } from '../format/normalizeDate.ts';
import { mbiProblem, normalizeMbi } from '../validate/mbi.ts';

export type PersonAsked = { readonly LastName: string; readonly FirstName: string; readonly DateOfBirth: string };

/** What an extension is handed of a patient: what a payer's form for Medicare numbers asks for, and nothing else. */
export type ExtensionPatient = PersonAsked & {
  /** Digits; empty where none was typed or shown. */
  readonly SocialSecurityNumber: string;
  /** Empty beside an SSN, which tells people apart better. */
  readonly City: string;
  readonly State: string;
};

/** Whether enough is known of a person to look for their number: both names and the birth date. */
export const isWholePerson = ({ LastName, FirstName, DateOfBirth }: PersonAsked): boolean =>
  LastName.trim() !== '' && FirstName.trim() !== '' && normalizeDate(DateOfBirth) !== null;

/** The patient as they are handed over, with an SSN in the clear or none. */
export function extensionPatient(
  person: PersonAsked & { readonly City: string; readonly State: string },
  ssn: string,
): ExtensionPatient {
  const SocialSecurityNumber = ssn.replaceAll(/\D/g, '');
  const home = SocialSecurityNumber === '';
  return {
    LastName: person.LastName.trim(),
    FirstName: person.FirstName.trim(),
    DateOfBirth: normalizeDate(person.DateOfBirth) ?? '',
    SocialSecurityNumber,
    City: home ? person.City.trim() : '',
    State: home ? person.State.trim().toUpperCase() : '',
  };
}

/** Whether it says that it took the patient. */
export const hasTaken = (reply: unknown): boolean =>
  speaksOurs(reply) && isRecord(reply.payload) && reply.payload['Accepted'] === true;

/** A Medicare number that an extension brings, or why there is none to take. */
export type Brought =
  | { readonly number: string; readonly problem: null }
  | { readonly number: null; readonly problem: string };

/**
 * Reads what an extension answers when it is asked for its patient. A number is taken only where the person is the one asked
 * about, in both names and the birth date: of twins two of the three would do for the other. No text of the extension's is in a problem, but for
 * the one sign that is wrong in a number.
 */
export function broughtNumber(reply: unknown, asked: PersonAsked): Brought {
  if (reply === null || reply === undefined) return none('The MBI extension did not answer.');
  if (!speaksOurs(reply)) return none(unknownForm);
  if (reply.payload === null) return none('The MBI extension has no {patient}. Copy this one to it first.');
  const found = readFound(reply.payload);
  if (found === null) return none(unknownForm);
  if (!isSame(found, asked))
    return none('The MBI extension has another {patient} than this request. Nothing was taken from it.');
  if (found.MBI.trim() === '') return none('The MBI extension has no Medicare number of this {patient} yet.');
  const wrong = mbiProblem(found.MBI);
  return wrong === null
    ? { number: normalizeMbi(found.MBI), problem: null }
    : none(`What the MBI extension brought is no Medicare number. ${wrong}.`);
}

const unknownForm = 'The MBI extension answered in a form that is not known here. It may need an update.';
const none = (problem: string): Brought => ({ number: null, problem });

type Found = PersonAsked & { readonly MBI: string };

/** The longest that each may be; what is longer, or holds what no keyboard types, is not read. */
const bounds = { LastName: 60, FirstName: 60, DateOfBirth: 10, MBI: 20 } as const;

function readFound(payload: unknown): Found | null {
  if (!isRecord(payload)) return null;
  const { LastName, FirstName, DateOfBirth, MBI } = payload;
  return isText(LastName, bounds.LastName) &&
    isText(FirstName, bounds.FirstName) &&
    isText(DateOfBirth, bounds.DateOfBirth) &&
    isText(MBI, bounds.MBI) &&
    /^[\w\s-]*$/.test(MBI)
    ? { LastName, FirstName, DateOfBirth, MBI }
    : null;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !/\p{C}/u.test(value);

const isSame = (found: PersonAsked, asked: PersonAsked): boolean =>
  isWholePerson(found) &&
  isWholePerson(asked) &&
  sameLastName(found.LastName, asked.LastName) &&
  sameFirstName(found.FirstName, asked.FirstName) &&
  sameDate(found.DateOfBirth, asked.DateOfBirth);

import type { Member, Parsed271 } from '../answer/answer.ts';
import type { Asked, Sent } from '../request/asked.ts';
import { bareMemberId, sameMemberId } from '../person/sameMemberId.ts';
import { sameFirstName, sameLastName } from '../person/nameEquivalence.ts';
import { personAskedFor } from '../person/personAskedFor.ts';
import { sameDate } from '../person/sameDate.ts';

export type WrongReason = 'controlNumber' | 'trace' | 'person';

type Question = Pick<Asked, 'isDependent' | 'firstName' | 'lastName' | 'dateOfBirth' | 'memberId'>;

const differ = (asked: string, returned: string, same: (a: string, b: string) => boolean) =>
  asked !== '' && returned !== '' && !same(asked, returned);

/** REF qualifiers under which a payer names a member's other numbers: member ID, recipient ID, an earlier number. */
const memberNumbers: ReadonlySet<string> = new Set(['1W', 'NQ', 'Q4', 'F6']);

/** Every number the answer gives the person or the subscriber above. */
const idsOf = (members: readonly Member[]): string[] =>
  members
    .flatMap((member) => [
      member.party.id,
      ...member.references.filter((one) => memberNumbers.has(one.qualifier)).map((one) => one.value),
    ])
    .map(bareMemberId)
    .filter((id) => id !== '');

/** Whether the answer gives another member id than the one asked with; false where either is missing. */
export function otherMemberId(asked: Pick<Asked, 'memberId'>, answer: Parsed271): boolean {
  const ids = idsOf(answer.members);
  return asked.memberId !== '' && ids.length > 0 && !ids.includes(bareMemberId(asked.memberId));
}

function otherTrace(trace: string, members: readonly Member[]): boolean {
  const traces = members.flatMap((member) => member.traces);
  if (trace === '' || traces.some((one) => one.number === trace)) return false;
  // Type 2 is the echo of the asker's number; a payer's own (type 1) says nothing about the request.
  return traces.some((one) => one.type === '2');
}

/**
 * Why an answer must not be attached to the request, or null: it bears another control number or TRN than
 * sent, or another member id while two of last name, first name and date of birth differ. What the payer left out does
 * not differ. Anything less is a mismatch, which the status decision grades.
 */
export function wrongAnswer(asked: Question & Sent, answer: Parsed271): WrongReason | null {
  if (differ(asked.reference, answer.reference, (a, b) => a === b)) return 'controlNumber';
  if (differ(asked.controlNumber ?? '', answer.interchangeControl, sameMemberId)) return 'controlNumber';
  if (otherTrace(asked.trace, answer.members)) return 'trace';

  const person = personAskedFor(asked, answer);
  if (!person || !otherMemberId(asked, answer)) return null;
  const different = [
    differ(asked.lastName, person.party.lastName, sameLastName),
    differ(asked.firstName, person.party.firstName, sameFirstName),
    differ(asked.dateOfBirth, person.dateOfBirth, sameDate),
  ].filter(Boolean).length;
  return different >= 2 ? 'person' : null;
}

import { sameFirstName, sameLastName } from '@coverline/domain/eligibility/person/nameEquivalence.ts';
import { sameMemberId } from '@coverline/domain/eligibility/person/sameMemberId.ts';
import { sameDate } from '@coverline/domain/eligibility/person/sameDate.ts';
import type { Asked } from '@coverline/domain/eligibility/request/asked.ts';
import { type PersonLoop, readPeople } from '@coverline/x12/sets/people.ts';
import { splitSets } from '@coverline/x12/sets/splitSets.ts';

type Question = {
  readonly asked: Pick<Asked, 'firstName' | 'lastName' | 'dateOfBirth' | 'memberId' | 'isDependent'>;
  readonly trace: string;
};

/** What of a message is about the person asked for. */
export type OwnPart = {
  readonly bytes: Uint8Array;
  /** Whether the message spoke of others too, so that its BHT03 is not this question's alone. */
  readonly isCut: boolean;
};

/**
 * What a payer's message says of the person who was asked about, and of nobody else: a payer may answer for several people in one
 * set, or in several sets. Theirs are the loops that bear the question's trace; where none bears any, those that name the person.
 * Else why the message is no answer to the question: whoever it names has the trace of another, or is another person.
 */
export function ownPart(message: Uint8Array, question: Question): OwnPart | 'trace' | 'person' {
  if (!mayNameSeveral(message)) return { bytes: message, isCut: false };
  const sets = splitSets(message)
    .sets.filter(({ kind }) => kind === '271')
    .map(({ bytes }) => ({ bytes, ...readPeople(bytes) }));
  const everybody = sets.flatMap(({ people }) => people);
  if (everybody.length === 0) return { bytes: message, isCut: false };
  const own = ownLoops(everybody, question);
  if (typeof own === 'string') return own;
  const parts = sets.map(({ bytes, people, excerpt }) => {
    const kept = people.filter((one) => own.has(one));
    // A set without people, such as a refusal of the payer, speaks for all of its message.
    return people.length === 0 ? bytes : excerpt(kept);
  });
  if (parts.every((part, at) => part === sets[at]?.bytes)) return { bytes: message, isCut: false };
  return { bytes: Buffer.concat(parts), isCut: true };
}

const mostHlOfOne = 3; // payer, provider, subscriber

/** Whether a look at the people of a message is worth it: most answers name one, and are read but once. */
function mayNameSeveral(message: Uint8Array): boolean {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const separator = bytes[bytes.indexOf('ISA') + 3];
  if (separator === undefined) return false;
  const count = (id: string, most: number): boolean => {
    const sought = Buffer.from([...Buffer.from(id), separator]);
    let found = 0;
    for (let at = bytes.indexOf(sought); at >= 0 && found <= most; at = bytes.indexOf(sought, at + 1)) found += 1;
    return found > most;
  };
  return count('HL', mostHlOfOne) || count('ST', 1);
}

type Loops = ReadonlySet<PersonLoop>;

function ownLoops(people: readonly PersonLoop[], { asked, trace }: Question): Loops | 'trace' | 'person' {
  const untold = people.filter(({ traces }) => traces.length === 0);
  const traced = people.filter(({ traces }) => traces.includes(trace));
  // Beside the trace of another question nobody is taken for the one who is meant by being the only one left.
  const isAnothers = traced.length === 0 && untold.length < people.length;
  const found = isAnothers ? untold.filter((one) => one.says && isLike(one, asked)) : meantBy(untold, asked);
  const meant = traced.length > 0 ? traced : found;
  if (meant.length === 0) return isAnothers ? 'trace' : 'person';
  // One who is told of under two sources, the second time without a trace.
  const again = untold.filter((one) => meant.some((other) => isSamePerson(one, other)));
  // A payer may echo the trace at the subscriber and put the answer at the dependent.
  const moved = meant.flatMap((one) =>
    one.says && !asked.isDependent
      ? []
      : meantBy(
          untold.filter(({ subscriber, says }) => subscriber === one && says),
          asked,
        ),
  );
  return new Set([...meant, ...again, ...moved]);
}

/** Of people without a trace, the one who is meant; of one alone it is judged elsewhere whether he is. */
function meantBy(people: readonly PersonLoop[], asked: Question['asked']): readonly PersonLoop[] {
  const dependents = people.filter(({ level }) => level === 'dependent');
  const subscribers = people.filter(({ level }) => level === 'subscriber');
  const isMoved = !subscribers.some(({ says }) => says);
  const candidates = dependents.length > 0 && (asked.isDependent || isMoved) ? dependents : subscribers;
  if (candidates.length < 2) return candidates;
  const alike = candidates.filter((one) => isLike(one, asked));
  // A mother and a daughter of one name and one number: the birth date tells them apart, where the payer knows it as it was asked.
  const isBorn = ({ dateOfBirth }: PersonLoop) => dateOfBirth !== '' && sameDate(iso(dateOfBirth), asked.dateOfBirth);
  return alike.some(isBorn) ? alike.filter((one) => one.dateOfBirth === '' || isBorn(one)) : alike;
}

const iso = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** The member's number with one of first name and date of birth (twins share one or the other), or name and date of birth. */
function isLike(one: PersonLoop, asked: Omit<Question['asked'], 'isDependent'>): boolean {
  const first = one.firstName !== '' && asked.firstName !== '' && sameFirstName(one.firstName, asked.firstName);
  const last = one.lastName !== '' && asked.lastName !== '' && sameLastName(one.lastName, asked.lastName);
  const born = one.dateOfBirth !== '' && asked.dateOfBirth !== '' && sameDate(iso(one.dateOfBirth), asked.dateOfBirth);
  const number = one.id !== '' && sameMemberId(one.id, asked.memberId);
  if (asked.firstName !== '' && one.firstName !== '' && !first) return false;
  return (number && (first || born || asked.firstName === '')) || (born && (first || last));
}

const isSamePerson = (one: PersonLoop, other: PersonLoop): boolean =>
  (one.dateOfBirth === '' || other.dateOfBirth === '' || sameDate(iso(one.dateOfBirth), iso(other.dateOfBirth))) &&
  isLike(one, { ...other, memberId: other.id, dateOfBirth: iso(other.dateOfBirth) });

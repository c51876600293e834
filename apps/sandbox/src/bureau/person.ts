import { createHash } from 'node:crypto';
import type { AskedPerson } from '#/bureau/question.ts';

/** The parts of an answer by their names; a person of whom nothing else is said is exactly as asked about. */
export type Parts = Readonly<Record<string, unknown>>;

/** A number that is the same for one person every time, below `most`. */
export function numberOf({ lastName, firstName, dateOfBirth }: AskedPerson, about: string, most: number): number {
  const digest = createHash('sha256')
    .update([about, lastName, firstName, dateOfBirth].join('|').toUpperCase())
    .digest();
  return digest.readUInt32BE(0) % most;
}

const firstNames = ['Anahit', 'Daniel', 'Rosa', 'Milan', 'Grace', 'Owen', 'Lucia', 'Theo'];

/** Who lives with somebody of this age, the first of them and the others: a spouse and their children; with a child a parent, brothers and sisters. */
const relatedTo = (own: number, apart: number, isFirst: boolean) => {
  if (own < 18) return isFirst ? ['Parent', own + 22 + apart] : ['Sibling', 3 + apart];
  return isFirst ? ['Spouse', Math.max(18, own - 2)] : ['Child', Math.max(0, own - 22 - apart)];
};

function othersOf(person: AskedPerson, own: number, count: number) {
  const first = numberOf(person, 'first name', firstNames.length);
  return Array.from({ length: count }, (_, at) => {
    const [relation, age] = relatedTo(own, numberOf(person, `age ${at}`, 12), at === 0);
    return { name: `${firstNames[(first + at) % firstNames.length] ?? ''} ${person.lastName}`, age, relation };
  });
}

function householdOf(person: AskedPerson, asOf: string) {
  const size = 1 + numberOf(person, 'household', 5);
  const own = Number(asOf.slice(0, 4)) - (Number(person.dateOfBirth.slice(0, 4)) || 1980);
  const self = { name: `${person.firstName} ${person.lastName}`, age: own, relation: 'Patient' };
  return { size, members: [self, ...othersOf(person, own, size - 1)], asOf };
}

/** Somebody of whom the bureau knows what was asked, and nothing that differs. */
export function plainAnswer(person: AskedPerson, today: string): Parts {
  const asOf = `${today.slice(0, 8)}01`;
  const { lastName, firstName, dateOfBirth, gender, address } = person;
  return {
    person: { lastName, firstName, dateOfBirth, gender, asOf },
    ...(person.ssn !== '' && { ssn: { result: 'match', differs: [], issuedBeforeBirth: false, asOf } }),
    death: { deceased: false, asOf },
    ...(address !== null && { address: { ...address, deliverable: true, kind: 'home', asOf } }),
    ...(person.phone !== '' && {
      phone: { number: person.phone, type: 'mobile', connected: true, reassigned: false, doNotCall: false, asOf },
    }),
    ...(person.email !== '' && { email: { address: person.email, receives: true, asOf } }),
    aliases: [],
    household: householdOf(person, asOf),
    finance: {
      incomeCents: 100 * (14_000 + 500 * numberOf(person, 'income', 220)),
      propensity: 120 + numberOf(person, 'propensity', 850),
      capacityCents: 100 * (20 + 5 * numberOf(person, 'capacity', 60)),
      asOf,
    },
  };
}

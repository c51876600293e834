import type { Reply } from '#/http/reply.ts';
import { numberOf, type Parts } from '#/bureau/person.ts';
import type { AskedPerson } from '#/bureau/question.ts';

interface Row {
  readonly does: string;
  /** What it makes of a plain answer. */
  readonly alters?: (parts: Parts, person: AskedPerson, today: string) => Parts;
}

const part = (parts: Parts, name: string): Parts => (parts[name] ?? {}) as Parts; // made by ourselves as an object
const changed = (parts: Parts, name: string, more: Parts): Parts => ({
  ...parts,
  [name]: { ...part(parts, name), ...more },
});
const monthsBefore = (today: string, months: number): string => {
  const day = new Date(`${today.slice(0, 8)}01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
};

/** Every scenario of the bureau: end the last name with it, such as Ames-MOVED. Several may follow one another. */
export const bureauScenarios: Readonly<Record<string, Row>> = {
  SAME: { does: 'everything agrees' },
  MOVED: {
    does: 'another address, where the person has lived for three months',
    alters: (parts, person, today) =>
      changed(parts, 'address', {
        line1: '214 Mill Road, Apt 3',
        line2: '',
        city: person.address?.city ?? 'Albany',
        state: person.address?.state ?? 'NY',
        zip: `${(person.address?.zip ?? '12209').slice(0, 5)}-1146`,
        deliverable: true,
        kind: 'home',
        movedOn: monthsBefore(today, 3),
        asOf: monthsBefore(today, 3),
      }),
  },
  ZIP4: {
    does: 'the same address, with the last four digits of its ZIP code',
    alters: (parts, person) => changed(parts, 'address', { zip: `${person.address?.zip.slice(0, 5) ?? '12208'}-4411` }),
  },
  NEWPHONE: {
    does: 'another telephone number than was sent',
    alters: (parts) => changed(parts, 'phone', { number: '5185550177', type: 'mobile', connected: true }),
  },
  REASSIGNED: {
    does: 'the telephone number now belongs to somebody else',
    alters: (parts) => changed(parts, 'phone', { reassigned: true }),
  },
  SPELLED: {
    does: 'the first name with another last letter, and an alias',
    alters: (parts, { firstName, lastName }) => ({
      ...changed(parts, 'person', { firstName: `${firstName.slice(0, -1)}h` }),
      aliases: [{ lastName, firstName }],
    }),
  },
  BORN: {
    does: 'day and month of the birth the other way round',
    alters: (parts, { dateOfBirth }) => {
      const [year = '', month = '', day = ''] = dateOfBirth.split('-');
      return Number(day) > 12 ? parts : changed(parts, 'person', { dateOfBirth: `${year}-${day}-${month}` });
    },
  },
  OTHERSSN: {
    does: 'the SSN belongs to somebody else',
    alters: (parts) =>
      changed(parts, 'ssn', { result: 'otherName', differs: ['lastName', 'firstName', 'dateOfBirth'] }),
  },
  EARLYSSN: {
    does: 'the SSN was issued before the birth',
    alters: (parts) => changed(parts, 'ssn', { issuedBeforeBirth: true }),
  },
  NOSSN: { does: 'no record of the SSN', alters: (parts) => changed(parts, 'ssn', { result: 'notFound' }) },
  DIED: {
    does: 'the person died two months ago',
    alters: (parts, _person, today) => changed(parts, 'death', { deceased: true, date: monthsBefore(today, 2) }),
  },
  PARTIAL: {
    does: 'the person alone, and nothing of where they live',
    alters: ({ person, death }) => ({ person, death }),
  },
  NOMONEY: { does: 'no word of household and money', alters: ({ household: _h, finance: _f, ...parts }) => parts },
  POOR: {
    does: 'a household of three with $18,000 a year',
    alters: (parts) =>
      changed(
        changed(parts, 'finance', { incomeCents: 1_800_000, propensity: 340, capacityCents: 2500 }),
        'household',
        {
          size: 3,
        },
      ),
  },
  MIDDLE: {
    does: 'a household of three with $71,500 a year, score 612',
    alters: (parts) =>
      changed(
        changed(parts, 'finance', { incomeCents: 7_150_000, propensity: 612, capacityCents: 9500 }),
        'household',
        {
          size: 3,
          members: [
            { name: 'Narek Petrosyan', age: 45, relation: 'Patient' },
            { name: 'Anahit Petrosyan', age: 43, relation: 'Spouse' },
            { name: 'Davit Petrosyan', age: 12, relation: 'Child' },
          ],
        },
      ),
  },
  HALF: {
    does: 'telephone and address in a form that is not documented, the rest well',
    alters: (parts) => ({ ...parts, phone: 'unknown', address: { line1: 77 } }),
  },
  UNKNOWN: { does: 'the bureau does not know the person' },
  LOCKED: { does: 'refused: the person has locked the file' },
  LIMIT: { does: 'refused: the questions of the contract are used up' },
  OTHERWISE: { does: 'refused, with a reason that is not documented' },
  DENIED: { does: 'HTTP 401' },
  LATIN1: { does: 'an answer in ISO 8859-1, which says so' },
  WRONGSET: { does: 'an answer in ISO 8859-1 that says it is UTF-8' },
  HTML: { does: 'a page in HTML with HTTP 200' },
  GARBLED: { does: 'JSON that is cut in the middle' },
  LIST: { does: 'JSON that is a list' },
  SLOW: { does: 'everything agrees, after SANDBOX_SLOW_MS' },
  SILENT: { does: 'silence for SANDBOX_HOLD_MS, then the connection closes' },
  RESET: { does: 'the connection is reset once the question was read' },
  HTTP500: { does: 'HTTP 500 with an HTML page' },
};

/** People of the demo, and what the bureau says of them. */
const named: Readonly<Record<string, readonly string[]>> = {
  'PETROSYAN|NAREK': ['OTHERSSN', 'MOVED', 'NEWPHONE', 'MIDDLE'],
  'HALVORSEN|EDITH': ['DIED'],
};

/** Of whom nothing else is said: most are as they were asked about, some have moved, or have another telephone. */
const usual: readonly (readonly string[])[] = [
  [],
  [],
  [],
  ['ZIP4'],
  [],
  ['MOVED'],
  [],
  ['NEWPHONE'],
  [],
  ['ZIP4', 'SPELLED'],
];

/** What the bureau plays of a person: by the words behind the last name, by name, or by chance that is the same each time. */
export function playedFor(person: AskedPerson): readonly string[] {
  const words = person.lastName.toUpperCase().split('-').slice(1);
  const known = words.filter((word) => Object.hasOwn(bureauScenarios, word));
  if (known.length > 0) return known;
  const own = named[`${person.lastName}|${person.firstName}`.toUpperCase()];
  return own ?? usual[numberOf(person, 'usual', usual.length)] ?? [];
}

/** What the network makes of an answer. */
export const bureauFailures: Readonly<Record<string, Partial<Reply>>> = {
  SILENT: { manner: 'hold' },
  RESET: { manner: 'reset' },
  HTTP500: { status: 500, type: 'text/html; charset=utf-8', body: '<html><body>500</body></html>' },
  HTML: { type: 'text/html; charset=utf-8', body: '<html><body>Welcome</body></html>' },
  LIST: { body: '[]' },
};

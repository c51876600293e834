import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePeople } from './comparePeople.ts';
import type { PeopleLevels } from './fields/levels.ts';
import type { Person } from './person.ts';
import { pointsOf, weights } from './weights.ts';

const ann: Person = {
  lastName: 'Tallow',
  firstName: 'Annabel',
  dateOfBirth: '1980-03-07',
  sex: 'F',
  ssn: '536-41-2276',
  phone: '(512) 555-0142',
  line1: '12 Orchard Lane',
  city: 'Austin',
  state: 'TX',
  zip: '78701-1204',
};
const moved: Person = { line1: '900 Harbor Road', city: 'El Paso', zip: '79901' };
const noNumbers: Person = { ssn: '', phone: '' };

type Case = readonly [
  what: string,
  one: Person,
  other: Person,
  verdict: 'same' | 'review' | 'different',
  levels: Partial<PeopleLevels>,
];

/** Each a change of the one above, or of a change of hers. */
const cases: readonly Case[] = [
  ['herself', {}, {}, 'same', { lastName: 'same', dateOfBirth: 'same', ssn: 'same', street: 'same', place: 'zip' }],
  [
    'written otherwise',
    {},
    { lastName: 'TALLOW ', ssn: '536412276', phone: '1-512-555-0142' },
    'same',
    { ssn: 'same', phone: 'same' },
  ],
  [
    'a stranger',
    {},
    { lastName: 'Brook', firstName: 'Otto', dateOfBirth: '1951-11-30', sex: 'M', ...noNumbers, ...moved },
    'different',
    { lastName: 'different', firstName: 'different' },
  ],
  [
    'an address abbreviated, its unit in the other line',
    { line1: '12 North Orchard Lane', line2: 'Apartment 4' },
    { line1: '12 N Orchard Ln Apt 4', line2: '' },
    'same',
    { street: 'same' },
  ],
  [
    'a direction behind, spelled out',
    { line1: '12 Main Street North' },
    { line1: '12 MAIN ST N.' },
    'same',
    { street: 'same' },
  ],
  ['known by her name alone', { ssn: '', dateOfBirth: '' }, noNumbers, 'same', { dateOfBirth: null, ssn: null }],
  [
    'a name and a state',
    { ...noNumbers, dateOfBirth: '', line1: '', city: '', zip: '' },
    {},
    'review',
    { place: 'stateOnly', street: null },
  ],
  // Names
  [
    'a nickname',
    { firstName: 'Robert', sex: 'M' },
    { firstName: 'Bob', sex: 'M', ...noNumbers },
    'same',
    { firstName: 'nickname' },
  ],
  ['a short form', {}, { firstName: 'Annab', ...noNumbers }, 'same', { firstName: 'nickname' }],
  [
    'two nicknames of one name',
    { firstName: 'Bill' },
    { firstName: 'Liam', ...noNumbers },
    'review',
    { firstName: 'different' },
  ],
  ['an initial', {}, { firstName: 'A.', ...noNumbers }, 'same', { firstName: 'initial' }],
  ['another initial', {}, { firstName: 'B', ...noNumbers }, 'review', { firstName: 'different' }],
  ['a second first name', {}, { firstName: 'Annabel Ruth', ...noNumbers }, 'same', { firstName: 'part' }],
  ['a slip in the first name', {}, { firstName: 'Annabrl', ...noNumbers }, 'same', { firstName: 'slip' }],
  ['a hyphen', {}, { lastName: 'Tallow-Brook', ...noNumbers }, 'same', { lastName: 'part' }],
  [
    'a hyphen, the other part',
    { lastName: 'Brook' },
    { lastName: 'Tallow Brook', ...noNumbers },
    'same',
    { lastName: 'part' },
  ],
  ['a hyphen left out', { lastName: 'Tallow-Brook' }, { lastName: 'TallowBrook' }, 'same', { lastName: 'same' }],
  ['an apostrophe', { lastName: "O'Hara" }, { lastName: 'OHara' }, 'same', { lastName: 'same' }],
  ['an accent', { lastName: 'Núñez' }, { lastName: 'Nunez' }, 'same', { lastName: 'same' }],
  [
    'a particle in common',
    { lastName: 'van Beek' },
    { lastName: 'van Doren' },
    'same',
    { lastName: 'different', ssn: 'same' },
  ],
  ['a slip', {}, { lastName: 'Talolw' }, 'same', { lastName: 'slip' }],
  ['a sound', { lastName: 'Philips' }, { lastName: 'Fyllips', ...noNumbers }, 'same', { lastName: 'sound' }],
  [
    'a maiden name that is known',
    { formerLastNames: ['Brook'] },
    { lastName: 'Brook', ...noNumbers },
    'same',
    { lastName: 'former' },
  ],
  [
    'a marriage, moved, without a number',
    noNumbers,
    { lastName: 'Brook', ...noNumbers, ...moved },
    'review',
    { lastName: 'different' },
  ],
  [
    'first and last name in each other’s place',
    {},
    { lastName: 'Annabel', firstName: 'Tallow', ...noNumbers },
    'same',
    { lastName: 'swapped', firstName: 'swapped' },
  ],
  [
    'one name in the other’s place',
    {},
    { lastName: 'Annabel', firstName: 'Ruth', ...noNumbers },
    'review',
    { lastName: 'swapped', firstName: 'different' },
  ],
  ['nobody’s name', {}, { lastName: 'Doe', firstName: 'Jane' }, 'same', { lastName: null, firstName: null }],
  ['nobody’s name and no SSN', {}, { lastName: 'Doe', firstName: 'Jane', ssn: '' }, 'review', { lastName: null }],
  // Dates
  ['day and month exchanged', {}, { dateOfBirth: '1980-07-03', ...noNumbers }, 'same', { dateOfBirth: 'dayAndMonth' }],
  ['a digit of the birth date', {}, { dateOfBirth: '1981-03-07', ...noNumbers }, 'same', { dateOfBirth: 'digit' }],
  ['digits of the birth date exchanged', {}, { dateOfBirth: '1908-03-07' }, 'same', { dateOfBirth: 'digit' }],
  ['another day of the month', {}, { dateOfBirth: '1980-03-25', ...noNumbers }, 'same', { dateOfBirth: 'twoParts' }],
  ['another birth date', {}, { dateOfBirth: '1983-11-21', ...noNumbers }, 'review', { dateOfBirth: 'different' }],
  ['a date that stands for none', {}, { dateOfBirth: '1900-01-01' }, 'same', { dateOfBirth: null }],
  // Numbers
  ['the last four', {}, { ssn: '2276', phone: '', ...moved }, 'same', { ssn: 'lastFour' }],
  ['another four', {}, { ssn: '2277' }, 'review', { ssn: 'different' }],
  ['a digit of the SSN', {}, { ssn: '536-41-2279' }, 'same', { ssn: 'digit' }],
  ['digits of the SSN exchanged', {}, { ssn: '536-14-2276' }, 'same', { ssn: 'digit' }],
  ['another SSN', {}, { ssn: '541-88-0913' }, 'review', { ssn: 'different' }],
  ['an SSN that nobody has', { ssn: '999-99-9999' }, { ssn: '999-99-9999' }, 'same', { ssn: null }],
  [
    'two people under one SSN',
    {},
    { firstName: 'Otto', sex: 'M', dateOfBirth: '1951-11-30' },
    'review',
    { ssn: 'same' },
  ],
  ['a digit of the phone', {}, { phone: '512-555-0143' }, 'same', { phone: 'digit' }],
  // Addresses
  ['moved', {}, { ...moved, phone: '' }, 'same', { street: 'different', place: 'state' }],
  ['moved, and no number', noNumbers, { ...moved, phone: '' }, 'review', { street: 'different', ssn: null }],
  ['moved, with her phone', { ssn: '' }, moved, 'same', { phone: 'same' }],
  ['a slip in the street', {}, { line1: '12 Orchrad Ln', ...noNumbers }, 'same', { street: 'slip' }],
  ['another house', {}, { line1: '97 Orchard Lane', ...noNumbers }, 'same', { street: 'otherNumber' }],
  ['house numbers alone that differ', { line1: '12' }, { line1: '97' }, 'same', { street: 'different' }],
  ['house numbers alone', { line1: '12' }, {}, 'same', { street: null }],
  [
    'the street in the second line',
    {},
    { line1: '12 The Mews', line2: 'Orchard Lane', ...noNumbers },
    'same',
    { street: 'same' },
  ],
  ['one digit of the ZIP', {}, { zip: '78710', ...noNumbers }, 'same', { place: 'zipDigit' }],
  ['another ZIP of the city', {}, { zip: '78759', ...noNumbers }, 'same', { place: 'city' }],
  ['another state', {}, { ...moved, state: 'NM', phone: '' }, 'same', { place: 'different' }],
  // Under one roof
  ['twins', { ssn: '' }, { firstName: 'Beatrix', ssn: '' }, 'review', { firstName: 'different', dateOfBirth: 'same' }],
  [
    'twins of a member ID',
    { ssn: '', memberId: 'W0012' },
    { firstName: 'Beatrix', ssn: '', memberId: 'W0012' },
    'review',
    { memberId: 'same' },
  ],
  [
    'twins that rhyme',
    { firstName: 'Jayden', ssn: '' },
    { firstName: 'Kayden', ssn: '' },
    'review',
    { firstName: 'slip' },
  ],
  ['twins of one stem', { firstName: 'Alexander', ssn: '' }, { firstName: 'Alexandra', ssn: '' }, 'review', {}],
  [
    'twins of two sexes',
    { firstName: 'Aaron', sex: 'M', ssn: '' },
    { firstName: 'Erin', sex: 'F', ssn: '' },
    'review',
    { firstName: 'nickname' },
  ],
  ['twins whose SSNs follow each other', {}, { firstName: 'Beatrix', ssn: '536-41-2277' }, 'review', { ssn: 'digit' }],
  ['another first name under her SSN', {}, { firstName: 'Beatrix' }, 'same', { ssn: 'same' }],
  ['a newborn', { ssn: '' }, { firstName: 'Baby Girl', ssn: '' }, 'review', { firstName: null }],
  ['a newborn with her SSN', {}, { firstName: 'Baby Girl' }, 'same', { firstName: null }],
  ['father and son by suffix', { suffix: 'Sr', ssn: '' }, { suffix: 'Jr', ssn: '' }, 'review', { lastName: 'same' }],
  [
    'a suffix behind the name',
    { lastName: 'Tallow III', ssn: '' },
    { lastName: 'Tallow, Jr.', ssn: '' },
    'review',
    { lastName: 'same' },
  ],
  ['a suffix that one record has', {}, { suffix: 'Jr', ssn: '' }, 'same', { lastName: 'same' }],
  ['Jr and II', { suffix: 'II', ssn: '' }, { suffix: 'Jr', ssn: '' }, 'same', { lastName: 'same' }],
  [
    'mother and daughter by years',
    { ssn: '' },
    { dateOfBirth: '2000-03-07', ssn: '' },
    'review',
    { dateOfBirth: 'twoParts' },
  ],
  [
    'father and son under one SSN',
    { suffix: 'Sr' },
    { suffix: 'Jr', dateOfBirth: '2006-09-15' },
    'review',
    { ssn: 'same' },
  ],
];

it.each(cases)('%s', (_, one, other, verdict, levels) => {
  const compared = comparePeople({ ...ann, ...one }, { ...ann, ...one, ...other });
  const found = Object.fromEntries(compared.evidence.map(({ field, level }) => [field, level]));
  for (const [field, level] of Object.entries(levels)) expect([field, found[field] ?? null]).toEqual([field, level]);
  expect([compared.verdict, compared.points]).toEqual([verdict, expect.any(Number)]);
});

it('says why: points and words of each field, their sum, and what holds back', () => {
  const { evidence, points, heldBack } = comparePeople({ ...ann, ssn: '' }, { ...ann, firstName: 'Beatrix' });
  expect(evidence.map(({ field }) => field)).toEqual([
    'lastName',
    'firstName',
    'dateOfBirth',
    'sex',
    'phone',
    'street',
    'place',
  ]);
  expect(evidence[1]).toEqual({
    field: 'firstName',
    level: 'different',
    points: pointsOf('firstName', 'different'),
    reason: 'The first names differ',
  });
  expect(points).toBeCloseTo(evidence.reduce((sum, field) => sum + field.points, 0));
  expect(heldBack).toEqual(['Twins have one birth date and one address: with two first names only the SSN tells']);
  expect(JSON.stringify({ evidence, heldBack })).not.toMatch(/Tallow|Beatrix|1980|Orchard/i);
});

it('better levels give more: what agrees speaks for one person, what differs against it', () => {
  for (const [field, levels] of Object.entries(weights)) {
    const points = (level: string) => pointsOf(field as keyof typeof weights, level);
    const names = Object.keys(levels);
    expect([field, points('different') < 0]).toEqual([field, true]);
    for (const level of names) expect(points(level)).toBeLessThanOrEqual(Math.max(...names.map(points)));
    expect(points(names[0] ?? '')).toBe(Math.max(...names.map(points)));
  }
  expect(() => pointsOf('sex', 'nickname')).toThrow('No weight of sex: nickname');
});

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const person: fc.Arbitrary<Person> = fc.record(
  {
    lastName: some('Tallow', 'Talow', 'Tallow-Brook', 'Brook', 'Annabel', 'Doe', 'Tallow Jr', ''),
    firstName: some('Annabel', 'Ann', 'A', 'Anabel', 'Jane', 'Baby Girl', 'Tallow', 'Robert', 'Bob', ''),
    suffix: some('Jr', 'Sr', ''),
    formerLastNames: some([], ['Brook']),
    dateOfBirth: some('1980-03-07', '1980-07-03', '1981-03-07', '2001-12-24', '', 'soon'),
    sex: some('F', 'M', 'U'),
    ssn: some('536412276', '536-41-2277', '2276', '1234', ''),
    memberId: some('W0012', 'w-12', ''),
    phone: some('5125550142', '5125550124', ''),
    line1: some('12 Orchard Lane', '21 Orchard Ln', '12 The Mews', ''),
    line2: some('Orchard Lane', 'Apt 4', ''),
    city: some('Austin', 'Autsin', ''),
    state: some('TX', 'NM', ''),
    zip: some('78701', '78710', ''),
  },
  { requiredKeys: [] },
);

it('is the same whichever is named first, and nobody is different from themselves', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      expect(comparePeople(one, other)).toEqual(comparePeople(other, one));
      expect(comparePeople(one, one).evidence.every(({ points }) => points > 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('nothing known says nothing', () => {
  expect(comparePeople({}, ann)).toEqual({ verdict: 'different', points: 0, evidence: [], heldBack: [] });
});

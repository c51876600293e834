import { describe, expect, it } from 'vitest';
import type { BureauAnswer } from './bureauAnswer.ts';
import { type FieldState, type VerifiedKey, verifiedKeys } from './fieldState.ts';
import { isOffered, registeredRows } from './registeredRows.ts';
import { completeBy, submittedProblems, type SubmittedPerson, tidyPerson } from './submittedPerson.ts';
import { type BureauSaid, verifyPerson } from './verifyPerson.ts';
import { countWords, verifyVerdict } from './verifyVerdict.ts';
import { emptyDemographics } from '../../registration/registrationProblems.ts';

const day = '2026-11-20';
const asOf = '2026-11-01';
const nobody: SubmittedPerson = {
  LastName: '',
  FirstName: '',
  Middle: '',
  Suffix: '',
  DateOfBirth: '',
  Gender: '',
  SocialSecurityNumber: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  Email: '',
};
const narek: SubmittedPerson = {
  ...nobody,
  LastName: 'Petrosyan',
  FirstName: 'Narek',
  DateOfBirth: '1981-02-09',
  Gender: 'M',
  SocialSecurityNumber: '001012914',
  Address1: '77 Cooper Lane',
  City: 'Albany',
  State: 'NY',
  Zip: '12208',
  Phone: '5185557152',
  Email: 'narek@mail.example',
};
const person = {
  lastName: 'Petrosyan',
  firstName: 'Narek',
  middleName: '',
  suffix: '',
  dateOfBirth: '1981-02-09',
  gender: 'M',
  asOf,
} as const;
const address = {
  line1: '77 COOPER LN',
  line2: '',
  city: 'ALBANY',
  state: 'NY',
  zip: '12208',
  deliverable: true,
  kind: 'home',
  movedOn: '',
  asOf,
} as const;
const phone = {
  number: '(518) 555-7152',
  type: 'mobile',
  connected: true,
  reassigned: false,
  doNotCall: null,
  asOf,
} as const;
const ssn = { result: 'match', differs: [], issuedBeforeBirth: false, asOf } as const;
const answer: BureauAnswer = {
  status: 'found',
  person,
  ssn,
  death: { deceased: false, date: '', asOf },
  address,
  phone,
  email: { address: 'narek@mail.example', receives: true, asOf },
  aliases: [],
  household: null,
  finance: null,
  unreadable: [],
};

const verify = (more: Partial<BureauAnswer> = {}, sent: Partial<SubmittedPerson> = {}) =>
  verifyPerson({ ...narek, ...sent }, { answer: { ...answer, ...more } }, { today: day, isDeceased: false });
const rowOf = (key: VerifiedKey, more: Partial<BureauAnswer> = {}, sent: Partial<SubmittedPerson> = {}) =>
  verify(more, sent).rows.find((row) => row.key === key);

it('two spellings of one address, and all else alike, agree', () => {
  const { rows, score } = verify();
  expect(rows.filter(({ state }) => state !== 'Match').map(({ key, state }) => [key, state])).toEqual([
    ['PhoneType', 'New'],
  ]);
  expect(score).toEqual({ score: 100, level: 'HIGH' });
  expect(countWords(rows)).toBe('11 fields agree, 1 new');
});

describe('each row', () => {
  it.each<[string, VerifiedKey, FieldState, Partial<BureauAnswer>, Partial<SubmittedPerson>]>([
    [
      'a nickname is the same name',
      'Name',
      'Match',
      { person: { ...person, firstName: 'Robert' } },
      { FirstName: 'Bob' },
    ],
    ['a slip in a name is corrected', 'Name', 'Corrected', { person: { ...person, lastName: 'Petrosian' } }, {}],
    ['another name is a conflict', 'Name', 'Conflict', { person: { ...person, lastName: 'Lindqvist' } }, {}],
    [
      'a birth the other way round',
      'DateOfBirth',
      'Corrected',
      { person: { ...person, dateOfBirth: '1981-09-02' } },
      {},
    ],
    ['another birth', 'DateOfBirth', 'Conflict', { person: { ...person, dateOfBirth: '1954-12-30' } }, {}],
    ['a birth that nobody sent', 'DateOfBirth', 'New', {}, { DateOfBirth: '' }],
    ['another’s number', 'SocialSecurityNumber', 'Conflict', { ssn: { ...ssn, result: 'otherName' } }, {}],
    [
      'a number from before the birth',
      'SocialSecurityNumber',
      'Conflict',
      { ssn: { ...ssn, issuedBeforeBirth: true } },
      {},
    ],
    ['a number of no record', 'SocialSecurityNumber', 'NotFound', { ssn: { ...ssn, result: 'notFound' } }, {}],
    ['no number sent', 'SocialSecurityNumber', 'NotChecked', {}, { SocialSecurityNumber: '' }],
    ['a gender nobody sent', 'Gender', 'New', {}, { Gender: '' }],
    ['a death', 'Deceased', 'Conflict', { death: { deceased: true, date: '2026-09-01', asOf } }, {}],
    ['another street', 'Street', 'Corrected', { address: { ...address, line1: '214 Mill Rd' } }, {}],
    ['four digits more', 'Zip', 'Corrected', { address: { ...address, zip: '12208-4411' } }, {}],
    ['four digits fewer', 'Zip', 'Match', {}, { Zip: '12208-4411' }],
    ['no delivery', 'Delivery', 'Conflict', { address: { ...address, deliverable: false } }, {}],
    ['another telephone', 'Phone', 'Corrected', { phone: { ...phone, number: '5185550177' } }, {}],
    ['somebody else’s telephone by now', 'Phone', 'Conflict', { phone: { ...phone, reassigned: true } }, {}],
    ['a telephone that is dead', 'Phone', 'Conflict', { phone: { ...phone, connected: false } }, {}],
    ['no mail server', 'Email', 'NotFound', { email: { address: '', receives: false, asOf } }, {}],
    ['a telephone that nobody has', 'Phone', 'Plausible', { phone: { ...phone, number: '9999999999' } }, {}],
    ['nothing said of the telephone', 'Phone', 'Plausible', { phone: null }, {}],
    ['nothing said of the name', 'Name', 'NotChecked', { person: null }, {}],
    ['a ZIP code of elsewhere', 'Zip', 'Doubtful', { address: null }, { Zip: '90210' }],
  ])('%s', (_what, key, state, more, sent) => {
    expect(rowOf(key, more, sent)?.state).toBe(state);
  });

  it('never bears another holder’s values, nor a whole number', () => {
    const row = rowOf('SocialSecurityNumber', { ssn: { ...ssn, result: 'otherName', differs: ['lastName'] } });
    expect([row?.submitted, row?.verified, row?.takes]).toEqual(['***-**-2914', 'Another name', {}]);
  });
});

it('without a bureau each row says what our own checks can, and the rest that it was not asked', () => {
  const { rows, score } = verifyPerson(narek, { notAsked: 'Not asked here' }, { today: day, isDeceased: false });
  expect(score).toBeNull();
  const states = new Map(rows.map(({ key, state }) => [key, state]));
  for (const key of ['Name', 'Gender', 'Deceased', 'Delivery', 'PhoneType'] as const)
    expect([key, states.get(key)]).toEqual([key, 'NotChecked']);
  for (const key of ['DateOfBirth', 'SocialSecurityNumber', 'Street', 'CityState', 'Zip', 'Email'] as const)
    expect([key, states.get(key)]).toEqual([key, 'Plausible']);
  expect(rows[0]?.note).toBe('Not asked here');
});

it('a number that is another’s ends the score below what a person has to look at', () => {
  expect(verify({ ssn: { ...ssn, result: 'otherName' } }).score).toMatchObject({ level: 'LOW' });
});

it('what agrees and the registration lacks is offered; the last four of a number are not', () => {
  const registered = { ...emptyDemographics, ...narek, Phone: '', SocialSecurityNumber: '' };
  const offered = (sent: SubmittedPerson) =>
    registeredRows(verifyPerson(sent, { answer }, { today: day, isDeceased: false }).rows, sent, registered)
      .filter(isOffered)
      .map(({ key }) => key);
  expect(offered(narek)).toEqual(['SocialSecurityNumber', 'Phone']);
  expect(offered({ ...narek, SocialSecurityNumber: '2914' })).toEqual(['Phone']);
});

it.each<[string, Partial<Parameters<typeof verifyVerdict>[0]>, string]>([
  ['an alert', { openAlerts: 1 }, 'Do not post back yet'],
  ['nobody known', { isNotFound: true, score: null }, 'The bureau does not know this person'],
  ['corrections', { waiting: 3 }, 'Look at 3 fields'],
  ['somebody else', { score: { score: 12, level: 'LOW' } }, 'This may be somebody else'],
  ['nothing', {}, 'Ready to save'],
  ['little known', { score: { score: 61, level: 'REVIEW' } }, 'Likely this person'],
  ['no bureau', { score: null }, 'Our own checks find nothing wrong'],
])('the verdict of %s', (_what, more, words) => {
  const facts = {
    score: { score: 99, level: 'HIGH' },
    rows: [],
    openAlerts: 0,
    waiting: 0,
    isNotFound: false,
  } as const;
  expect(verifyVerdict({ ...facts, ...more }).words).toBe(words);
});

it.each<[string | null, readonly (keyof SubmittedPerson)[]]>([
  ['name, SSN', ['LastName', 'FirstName', 'SocialSecurityNumber']],
  ['name, date of birth, state', ['LastName', 'FirstName', 'DateOfBirth', 'State']],
  ['name, street, city, state', ['LastName', 'FirstName', 'Address1', 'City', 'State']],
  ['last name, date of birth, street, ZIP', ['LastName', 'DateOfBirth', 'Address1', 'Zip']],
  ['name, ZIP', ['LastName', 'FirstName', 'Zip']],
  [null, ['LastName', 'FirstName', 'Phone']],
])('is complete by %s', (label, fields) => {
  expect(completeBy(Object.fromEntries(fields.map((field) => [field, narek[field]])))).toBe(label);
});

it('what cannot be is refused beside its field, and what is typed is tidied', () => {
  expect(Object.keys(submittedProblems({ ...nobody, SocialSecurityNumber: '12', State: 'QQ', Zip: '1' }))).toEqual([
    'LastName',
    'SocialSecurityNumber',
    'State',
    'Zip',
  ]);
  expect(
    tidyPerson({
      ...nobody,
      LastName: ' Orr ',
      State: 'ny',
      SocialSecurityNumber: '001-01-2914',
      Phone: '(518) 555-7152',
    }),
  ).toEqual({ ...nobody, LastName: 'Orr', State: 'NY', SocialSecurityNumber: '001012914', Phone: '5185557152' });
  const said: BureauSaid = { notAsked: '' };
  expect(verifyPerson(nobody, said, { today: day, isDeceased: false }).rows).toHaveLength(verifiedKeys.length);
});

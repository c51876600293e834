import { expect, it } from 'vitest';
import { patientDoubt } from './anotherPatient.ts';
import type { NamedPatient } from './namedPatient.ts';

const own: NamedPatient = {
  lastName: 'Tallow-Brook',
  firstName: 'Annabel Ruth',
  suffix: '',
  dateOfBirth: '1980-03-07',
  memberId: 'QX774401928',
};
const none: NamedPatient = { lastName: '', firstName: '', suffix: '', dateOfBirth: '', memberId: '' };
const [last, first, born, older] = [
  'The last names differ',
  'The first names differ',
  'The birth dates differ',
  'One is senior to the other by name',
];

it.each<readonly [string, Partial<NamedPatient>, boolean, readonly string[]]>([
  ['herself', {}, false, []],
  ['in capitals, without marks', { lastName: 'TALLOWBROOK', firstName: 'ANNABEL R' }, false, []],
  ['without the middle name', { firstName: 'Annabel' }, false, []],
  ['by the middle name', { firstName: 'Ruth' }, false, []],
  ['by a part of the last name', { lastName: 'Brook' }, false, []],
  ['by another member id', { memberId: 'W0012' }, false, []],
  ['by another member id and a slip', { memberId: 'W0012', lastName: 'Talow-Brook' }, false, []],
  ['by her initial', { firstName: 'A' }, false, []],
  ['first and last name exchanged', { firstName: 'Tallow-Brook', lastName: 'Annabel Ruth' }, false, []],
  ['day and month exchanged, after a marriage', { lastName: 'Okafor', dateOfBirth: '1980-07-03' }, false, [last]],
  ['a digit of her birth date', { dateOfBirth: '1981-03-07' }, false, []],
  ['after a marriage', { lastName: 'Okafor' }, false, [last]],
  ['another birth date alone', { dateOfBirth: '1951-11-30' }, false, [born]],
  ['a twin: somebody looks', { firstName: 'Beatrix' }, false, [first]],
  ['by nothing', none, false, []],
  ['by a number alone', { ...none, memberId: 'W0012' }, false, []],
  ['another last name and birth date', { lastName: 'Okafor', dateOfBirth: '1951-11-30' }, true, [last, born]],
  ['a sister', { firstName: 'Lena', dateOfBirth: '1984-08-21' }, true, [first, born]],
  ['her daughter, born on her birthday', { firstName: 'Lena', dateOfBirth: '2008-03-07' }, true, [first, born]],
  ['another by both names', { lastName: 'Okafor', firstName: 'Uma' }, true, [last, first]],
  [
    'another of her number',
    { lastName: 'Okafor', firstName: 'Uma', dateOfBirth: '1951-11-30' },
    true,
    [last, first, born],
  ],
])('a decision names the patient %s', (_, over, isAnother, differs) => {
  expect(patientDoubt({ ...own, ...over }, own)).toEqual({ isAnother, differs });
});

it('father and son of one name', () => {
  const son = { ...own, firstName: 'Carl', suffix: 'Jr' };
  expect(patientDoubt({ ...son, suffix: 'Sr', dateOfBirth: '1951-11-30' }, son)).toEqual({
    isAnother: true,
    differs: [older, born],
  });
  expect(patientDoubt({ ...son, suffix: '' }, son).differs).toEqual([]);
});

it('a last name that the payer cut', () => {
  const long = { ...own, lastName: 'Vandenberghhausen' };
  expect(patientDoubt({ ...long, lastName: 'VANDENBERG', dateOfBirth: '1951-11-30' }, long).differs).toEqual([born]);
});

it('who is not named is nobody else', () => {
  expect([patientDoubt(null, own), patientDoubt(own, null)]).toEqual([
    { isAnother: false, differs: [] },
    { isAnother: false, differs: [] },
  ]);
});

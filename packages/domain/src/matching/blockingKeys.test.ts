import { expect, it } from 'vitest';
import { blockingKeys } from './blockingKeys.ts';
import type { Person } from './person.ts';

const ann: Person = {
  lastName: 'Tallow',
  firstName: 'Annabel',
  dateOfBirth: '1980-03-07',
  sex: 'F',
  ssn: '536-41-2276',
  phone: '(512) 555-0142',
  line1: '12 Orchard Lane',
  zip: '78701-1204',
};

it('keys of a person, each once', () => {
  expect(blockingKeys(ann)).toEqual([
    'ssn 536412276',
    'phone 5125550142',
    'born 19800307 F',
    'sound T400 1980',
    'zip 78701 A',
    'street 12 ORC 78701',
    'name TAL ANN 03',
  ]);
  expect(blockingKeys({})).toEqual([]);
});

it.each<[string, Person]>([
  ['her SSN alone', { ssn: '536412276' }],
  ['her phone alone', { phone: '512.555.0142' }],
  ['her birth date, whatever her sex', { dateOfBirth: '1980-03-07', sex: '' }],
  ['a last name of her sound and year', { lastName: 'Tahlo', dateOfBirth: '1980-12-01' }],
  ['a part of her name and her year', { lastName: 'Brook-Tallow', dateOfBirth: '1980-12-01' }],
  ['a former name and her year', { lastName: 'Brook', formerLastNames: ['Tallow'], dateOfBirth: '1980-12-01' }],
  ['her ZIP and initial', { firstName: 'A', zip: '78701' }],
  ['her house', { line1: '12 Orchard Ln', zip: '78701' }],
  ['beginnings of her names and her month', { lastName: 'Talman', firstName: 'Ann', dateOfBirth: '1951-03-30' }],
])('meets %s', (_, other) => {
  const keys = new Set(blockingKeys(ann));
  expect(blockingKeys(other).some((key) => keys.has(key))).toBe(true);
});

it.each<[string, Person]>([
  ['the last four of her SSN', { ssn: '2276' }],
  ['numbers that stand for none', { ssn: '999999999', dateOfBirth: '1900-01-01' }],
  ['another sex', { dateOfBirth: '1980-03-07', sex: 'M' }],
  ['telephones that nobody has', { phone: '999-999-9999' }],
])('does not meet %s', (_, other) => {
  const shared: Person = {
    ...(other.ssn === '999999999' && { ssn: other.ssn }),
    ...(other.phone !== undefined && { phone: other.phone }),
  };
  const keys = new Set(blockingKeys({ ...ann, ...shared }));
  expect(blockingKeys(other).filter((key) => keys.has(key))).toEqual([]);
});

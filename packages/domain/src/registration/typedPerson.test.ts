import { expect, it } from 'vitest';
import { typedPerson } from './typedPerson.ts';

it.each([
  ['Grimaldi', { LastName: 'Grimaldi' }],
  [' Grimaldi, ', { LastName: 'Grimaldi' }],
  ['Grimaldi, Lu', { LastName: 'Grimaldi', FirstName: 'Lu' }],
  ['van Dyke, Ann', { LastName: 'van Dyke', FirstName: 'Ann' }],
  ['Lu Grimaldi', { FirstName: 'Lu', LastName: 'Grimaldi' }],
  ['6/9/1975', { DateOfBirth: '1975-06-09' }],
  ['900-55-1234', { SocialSecurityNumber: '900-55-1234' }],
  ['900551234', { SocialSecurityNumber: '900551234' }],
  ['BSH2001', { CertificateNumber: 'BSH2001' }],
  ['9005512345', { CertificateNumber: '9005512345' }],
  ['00415999', { MRN: '00415999' }],
  ['unknown, Ann', { FirstName: 'Ann' }],
])('of somebody whom nobody finds, %s is kept as what it is', (typed, person) => {
  expect(typedPerson(typed)).toEqual(person);
});

it.each(['999-99-9999', '123456789', '00000', '01/01/1900', 'Self Pay', 'UNKNOWN', 'N/A'])(
  'what stands for nobody says nothing: %s',
  (typed) => {
    expect(typedPerson(typed)).toEqual({});
  },
);

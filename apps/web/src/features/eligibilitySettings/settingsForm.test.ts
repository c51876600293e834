import { serviceTypes } from '@coverline/domain/codes/serviceTypes.ts';
import { expect, it } from 'vitest';
import { centsOf, formOf, settingsMessages, valuesOf } from './settingsForm.ts';

const form = {
  DuplicateHours: '24',
  ChaseAdvantage: false,
  ChaseManagedCare: true,
  RecheckDays: '3',
  MonthlyCap: '',
  DefaultService: '30',
  ServiceFavourites: ['98', '30'],
  Providers: [{ NPI: '1234567893', Name: 'Lakeside Imaging', FirstName: '', Taxonomy: '' }],
  Locations: [],
};

it('what is typed and saved is what was loaded', () => {
  const wire = {
    DuplicateHours: 24,
    ChaseAdvantage: false,
    ChaseManagedCare: true,
    RecheckDays: 3,
    MonthlyCapCents: 123_405,
    DefaultService: '98',
    ServiceFavourites: ['98', '30'],
    Providers: form.Providers,
    Locations: [{ Name: 'North Campus', Address: '', City: '', State: '', Zip: '' }],
  };
  expect(valuesOf(formOf({ ...wire, Version: 1, ChangedBy: '', ChangedAt: null }))).toEqual(wire);
});

it.each([
  ['250', 25_000],
  ['$1,250.5', 125_050],
  ['0', 0],
  ['12,50', null],
  ['9,999,999.99', 999_999_999],
  ['10000000', null],
  ['12.345', null],
  ['-3', null],
  ['ten', null],
  ['', null],
])('%j is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));

it.each([
  [{}, []],
  [{ DuplicateHours: '721' }, ['DuplicateHours']],
  [{ DuplicateHours: '1.5' }, ['DuplicateHours']],
  [{ RecheckDays: '' }, ['RecheckDays']],
  [{ DefaultService: '' }, ['DefaultService']],
  [{ ServiceFavourites: [...serviceTypes.keys()].slice(0, 21) }, ['ServiceFavourites']],
  [{ RecheckDays: '31', MonthlyCap: 'a lot' }, ['RecheckDays', 'MonthlyCap']],
])('%j is told beside %j', (change, fields) =>
  expect(Object.keys(settingsMessages({ ...form, ...change }))).toEqual(fields),
);

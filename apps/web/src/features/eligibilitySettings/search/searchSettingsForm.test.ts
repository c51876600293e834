import { expect, it } from 'vitest';
import { formOf, searchSettingsMessages, type SearchSettingsForm, valuesOf } from './searchSettingsForm.ts';

const form = (changes: Partial<SearchSettingsForm> = {}): SearchSettingsForm => ({
  ...formOf({
    Payers: ['p1'],
    CapCents: 300,
    MonthCapCents: null,
    StopRule: 'All',
    NegativeDays: 30,
    Neighbours: false,
    WatchDays: [7, 30],
    FilingDays: 90,
    PayerNames: [{ ID: 'p1', Name: 'Northlake Mutual' }],
    MonthCents: 1_210,
    Version: 1,
    ChangedBy: '',
    ChangedAt: null,
  }),
  ...changes,
});

it('what was stored is typed as amounts and days, and goes back as it came', () => {
  expect(form()).toMatchObject({ Cap: '3.00', MonthCap: '', NegativeDays: '30' });
  expect(valuesOf(form({ Cap: '$4.50', MonthCap: '250' }))).toEqual({
    Payers: ['p1'],
    CapCents: 450,
    MonthCapCents: 25_000,
    StopRule: 'All',
    NegativeDays: 30,
    Neighbours: false,
  });
});

it.each([
  [{}, []],
  [{ Cap: '' }, ['Cap']],
  [{ Cap: '1,000.01' }, ['Cap']],
  [{ Cap: '0', MonthCap: '0', NegativeDays: '0' }, []],
  [{ MonthCap: 'much' }, ['MonthCap']],
  [{ NegativeDays: '181' }, ['NegativeDays']],
  [{ NegativeDays: '1.5' }, ['NegativeDays']],
  [{ Payers: Array.from({ length: 41 }, String) }, ['Payers']],
])('of %o these are wrong: %o', (changes, fields) => {
  expect(Object.keys(searchSettingsMessages(form(changes)))).toEqual(fields);
});

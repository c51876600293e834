import { expect, it } from 'vitest';
import { startMessages, startQuestion } from './startForm.ts';

const form = {
  Name: 'Due',
  Priority: '5',
  StartsOn: '',
  StartsAt: '06:00',
  CostCap: '',
  SkipDays: '0',
  Search: false,
  SearchCap: '',
};

it.each([
  ['', undefined],
  ['0.01', undefined],
  ['0', 'Enter an amount in dollars above 0'],
  ['0.00', 'Enter an amount in dollars above 0'],
  ['1,250.00', undefined],
  ['12,50', 'Enter an amount in dollars above 0'],
  ['much', 'Enter an amount in dollars above 0'],
])('a cap of %j', (CostCap, message) => {
  expect(startMessages({ ...form, CostCap }).CostCap).toBe(message);
});

it('what it costs is told as an estimate, with the cap where one holds', () => {
  const selection = { Ready: 2, Picked: 2, Payers: [{ PartnerID: 'p', Name: 'Northlake', Items: 2, Cents: 24 }] };
  const body = (CostCap: string) => startQuestion(selection, { ...form, CostCap }).body;
  expect(body('')).toBe('They go to 1 payer and cost about $0.24. It starts at once.');
  const searching = (SearchCap: string) => startQuestion(selection, { ...form, Search: true, SearchCap }).body;
  expect(searching('')).toContain('Coverage is searched for where it is not active. ');
  expect(searching('25')).toContain('where it is not active, for at most $25.00.');
  expect(startMessages({ ...form, Search: true, SearchCap: 'much' }).SearchCap).toBeDefined();
  expect(body('0.10')).toContain('cost about $0.24. The batch pauses at a cost of $0.10.');
});

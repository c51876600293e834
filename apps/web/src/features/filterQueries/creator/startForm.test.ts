import { expect, it } from 'vitest';
import { startMessages } from './startForm.ts';

const form = { Name: 'Due', Priority: '5', StartsOn: '', StartsAt: '06:00', CostCap: '', SkipDays: '0' };

it.each([
  ['', undefined],
  ['0.01', undefined],
  ['0', 'Enter an amount in dollars above 0'],
  ['0.00', 'Enter an amount in dollars above 0'],
  ['much', 'Enter an amount in dollars above 0'],
])('a cap of %j', (CostCap, message) => {
  expect(startMessages({ ...form, CostCap }).CostCap).toBe(message);
});

import { testItem, testPrice } from '@coverline/clearance/priceFiles/testing/priceForms.ts';
import { expect, it } from 'vitest';
import { createPricePager, mostPlans } from './pricePage.ts';

it('a file of more plans than any hospital has is refused with a sentence', () => {
  const pager = createPricePager(0);
  const add = (plan: number) =>
    pager.add({ kind: 'price', line: 4, item: testItem(), price: testPrice({ plan: String(plan) }) });
  for (let plan = 0; plan < mostPlans; plan += 1) add(plan);
  add(0);
  expect(() => add(mostPlans)).toThrow(/^This file names more than 20,000 plans/);
});

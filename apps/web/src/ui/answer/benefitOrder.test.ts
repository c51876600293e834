import { expect, it } from 'vitest';
import { type BenefitColumn, nextSort, orderBenefits } from './benefitOrder.ts';
import type { BenefitRow } from './benefitRow.ts';

const row = (service: string, copay: number | 'depends' | null): BenefitRow => ({
  code: service,
  service,
  inNetwork: {
    copay: copay === 'depends' ? { depends: 'conditions' } : copay === null ? null : { value: copay },
    coinsurance: null,
    deductibleApplies: null,
  },
  outOfNetwork: { copay: null, coinsurance: null, deductibleApplies: null },
  authorization: null,
});
const rows = [row('Dental', null), row('Office', 3000), row('Lab', 'depends'), row('Clinic', 500)];
const ordered = (by: BenefitColumn, descending: boolean) =>
  orderBenefits(rows, { by, descending }).map(({ service }) => service);

it('benefits are ordered by what is stated, and what is not comes last whichever way', () => {
  expect(ordered('inCopay', false)).toEqual(['Clinic', 'Office', 'Dental', 'Lab']);
  expect(ordered('inCopay', true)).toEqual(['Office', 'Clinic', 'Dental', 'Lab']);
  expect(ordered('service', false)).toEqual(['Clinic', 'Dental', 'Lab', 'Office']);
  expect(orderBenefits(rows, null)).toBe(rows);
});

it('a head is pressed: up, down, as it came', () => {
  const up = nextSort(null, 'service');
  const down = nextSort(up, 'service');
  expect([up, down, nextSort(down, 'service'), nextSort(up, 'inCopay')]).toEqual([
    { by: 'service', descending: false },
    { by: 'service', descending: true },
    null,
    { by: 'inCopay', descending: false },
  ]);
});

import type { BenefitOrder } from '@coverline/contract/registration/benefitOrder.ts';
import { expect, it } from 'vitest';
import { orderFormOf } from './benefitOrderForm.ts';

const order: BenefitOrder = {
  Version: 1,
  UpdatedAt: '2026-08-14T14:00:00.000Z',
  UpdatedBy: 'Ana Lin',
  DateOfService: null,
  ByHand: false,
  Note: '',
  Answers: {},
  Facts: [],
  DateOfBirth: '1950-06-01',
  Coverages: [],
};

it.each([
  ['nothing was saved', null, '2026-12-01'],
  ['for a day that is over', '2026-08-14', '2026-12-01'],
  ['for yesterday', '2026-11-30', '2026-12-01'],
  ['for today', '2026-12-01', '2026-12-01'],
  ['for a day to come', '2027-01-04', '2027-01-04'],
])('[INS-09] the order is proposed for today or care to come: saved %s', (_what, DateOfService, day) => {
  expect(orderFormOf({ ...order, DateOfService }, '2026-12-01').DateOfService).toBe(day);
});

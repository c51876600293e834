import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { expect, it } from 'vitest';
import {
  emptyInsurance,
  insuranceFormOf,
  insuranceMessages,
  insurancePayload,
} from '#/features/insuranceMaster/insuranceForm.ts';

const { From: _from, ForgetEarlier: _forget, PartnerID: _payer, ...facts } = emptyInsurance;
const row: InsuranceRow = {
  ...facts,
  InsuranceID: 'one',
  Mapping: 'Mapped',
  Partner: { PartnerID: 'north', Name: 'Northlake Mutual', PayerID: 'NORTH', InUse: true },
  Mapped: null,
  Earlier: [],
  Uses: 0,
  LastSeenAt: null,
  Version: 1,
};

it('[ROUTE-053] sends the first day of a mapping with another mapping alone', () => {
  const form = { ...insuranceFormOf(row), From: '2026-07-01' };
  const tidel = { value: 'tidel', label: 'Tidelands' };
  const fromOf = (change: object, of: InsuranceRow | null = row) =>
    insurancePayload({ ...form, ...change }, of, 1).From;
  expect(fromOf({ PartnerID: tidel })).toBe('2026-07-01');
  expect(fromOf({ Mapping: 'NotAsked' })).toBe('2026-07-01');
  expect(fromOf({})).toBe('');
  expect(fromOf({ PartnerID: tidel }, { ...row, Mapping: 'Unmapped', Partner: null })).toBe('');
  expect(fromOf({ PartnerID: tidel }, null)).toBe('');
  // Nor is it complained of where it is not asked for: nobody could mend it.
  expect(insuranceMessages({ ...form, From: 'soon', PartnerID: tidel }, row)).toHaveProperty('From');
  expect(insuranceMessages({ ...form, From: 'soon' }, row)).not.toHaveProperty('From');
});

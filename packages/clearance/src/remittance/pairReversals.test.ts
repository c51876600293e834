import { expect, it } from 'vitest';
import { type PaidClaim, pairReversals } from './pairReversals.ts';

const paid = (id: string, change: Partial<PaidClaim> = {}): PaidClaim => ({
  id,
  account: 'V1',
  payerControl: 'ICN1',
  status: '1',
  chargeCents: 15_000,
  paidCents: 9_200,
  paidOn: '2026-09-15',
  segment: 14,
  ...change,
});
const back = (change: Partial<PaidClaim> = {}): PaidClaim =>
  paid('back', { status: '22', chargeCents: -15_000, paidCents: -9_200, paidOn: '2026-10-01', ...change });

it.each<[string, readonly PaidClaim[], readonly string[]]>([
  ['nothing reversed', [paid('a')], []],
  ['the payment before it', [paid('a'), back()], ['a']],
  ['in whatever order they came', [back(), paid('a')], ['a']],
  ['not the correction behind it', [paid('a'), back(), paid('b', { paidOn: '2026-10-01', segment: 30 })], ['a']],
  ['the one of the payer’s number', [paid('a'), paid('b', { payerControl: 'ICN2', segment: 20 }), back()], ['a']],
  ['without that number the newest', [paid('a'), paid('b', { segment: 20 }), back({ payerControl: '' })], ['b']],
  ['another account stays', [paid('a', { account: 'V2' }), back()], []],
  ['another amount stays', [paid('a', { paidCents: 9_100 }), back()], []],
  ['a charge whose sign was not turned', [paid('a'), back({ chargeCents: 15_000 })], ['a']],
  ['one payment once', [paid('a'), back(), { ...back(), id: 'again' }], ['a']],
  ['a reversal before its payment takes nothing', [back({ paidOn: '2026-09-01' }), paid('a')], []],
])('[FC] a reversal takes back: %s', (_, claims, taken) => {
  expect([...pairReversals(claims)]).toEqual(taken);
});

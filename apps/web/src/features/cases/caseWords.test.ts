import { expect, it } from 'vitest';
import { resolvedText, sumAtRiskText } from './caseWords.ts';

it.each<[string, number, number, readonly boolean[], string]>([
  ['of all, each known', 1_200, 2, [false, false], '$12.00'],
  ['of none', 0, 0, [], '$0.00'],
  ['of all, one not known', 1_200, 2, [false, true], '$12.00 or more'],
  ['of all, none known', 0, 1, [true], 'An unknown amount'],
  ['of more than are shown, and those are known', 1_200, 3, [false, false], '$12.00 known'],
  ['of more than are shown, one of them not known', 1_200, 3, [false, true], '$12.00 or more'],
])('[NET-17] what is at risk in a column is told as far as it is known: %s', (_what, cents, count, shown, text) => {
  expect(
    sumAtRiskText(
      cents,
      count,
      shown.map((HasUnknownCharge) => ({ HasUnknownCharge })),
    ),
  ).toBe(text);
});

it.each([
  ['paid, the charge known', 'Paid', 500, false, '$5.00'],
  ['paid, of nothing', 'Paid', 0, false, '$0.00'],
  ['paid, the charge not known', 'Paid', 0, true, 'Not known'],
  ['paid, one of two not known', 'Paid', 500, true, '$5.00 or more'],
  ['not eligible, the charge not known', 'NotEligible', 0, true, '$0.00'],
  ['open, the charge not known', null, 0, true, '$0.00'],
] as const)('[NET-17] what a case resolved: %s', (_what, Outcome, ResolvedCents, HasUnknownCharge, text) => {
  expect(resolvedText({ Outcome, OutcomePercent: null, ResolvedCents, HasUnknownCharge })).toBe(text);
});

import { expect, it } from 'vitest';
import { benefitsGrid } from '../benefitsGrid.ts';
import { isDepends } from '../coverageSummary.ts';
import { benefit, member } from '../testBuilders.ts';
import { headlineCopays } from './headlineCopays.ts';

it.each([
  [8000, 'PLAN PAYS 80 PERCENT', null],
  [8000, 'COVERED AT 80% OF THE ALLOWED AMOUNT', null],
  [8000, 'MEMBER PAYS 20%', null],
  [2000, 'PLAN PAYS 80 PERCENT', 2000],
  [2000, 'MEMBER PAYS 20% AFTER THE DEDUCTIBLE', 2000],
  [2000, 'PLAN PAYS 100% ONCE THE OUT-OF-POCKET LIMIT IS MET', 2000],
  [5000, 'PLAN PAYS 50%', 5000],
  [2000, 'PLAN PAYS 80%, MEMBER PAYS 20%', 2000],
  [2000, 'COVERED AT 80%, YOU PAY 20%', 2000],
  [2000, 'PAYABLE AT 80/20%', 2000],
  [2000, 'PLAN PAYS 80% AND 20% COINSURANCE APPLIES', 2000],
  [8000, 'PLAN PAYS 80%, MEMBER PAYS 20%', null],
  [8000, 'BENEFITS ARE PAYABLE AT 80%', null],
])('a share of %i under “%s”', (percent, words, expected) => {
  const share = benefit({ info: 'A', level: 'IND', services: ['98'], network: 'Y', percent, messages: [words] });
  const found = benefitsGrid([share]).find((row) => row.service === '98')?.inNetwork.coinsuranceBp ?? null;
  expect(isDepends(found) ? null : found?.value).toBe(expected);
});

it.each([
  ['EFFECTIVE 01/01/2027', null],
  ['BEGINNING 2027-01-01', null],
  ['THROUGH 06/30/26', null],
  ['EXPIRED 20260630', null],
  ['PRIOR TO 12/01/2026', null],
  ['EFF DATE: 01/01/2025 TO 12/31/2025', null],
  ['EFFECTIVE 01/01/2026', 3000],
  ['THROUGH 12/01/2026', 3000],
  ['01/01/2026 TO 12/31/2026', 3000],
  ['AS OF 02/30/2027', 3000],
  ['AS OF 01/01/2027', null],
  ['EFFECTIVE AS OF 01/01/2027', null],
  ['REMAINING AS OF 12/15/2026', 3000],
  ['EFF DATE 07/01/98', 3000],
])('of a day that its words name: %s', (words, expected) => {
  const copay = benefit({ info: 'B', services: ['98'], period: '27', network: 'Y', cents: 3000, messages: [words] });
  expect(headlineCopays(member({ benefits: [copay] }), '2026-12-01').office).toBe(expected);
});

it.each([
  [150_000, 'COPAY $1,500', 150_000],
  [150_000, '$1,500 COPAYMENT PER YEAR', 150_000],
  [150_000, 'COPAY $1,200', null],
  [3000, 'PCP 12/01/2026', 3000],
  [3000, 'PCP 1-800-555-0100', 3000],
  [3000, 'COPAY IS $30.', 3000],
  [3000, 'COPAY IS $20.', null],
  [3000, 'COPAY $30 PER VISIT', 3000],
  [3000, 'COPAY $40 PER VISIT', null],
  [3000, '$40 COPAYMENT', null],
  [3000, 'COPAY 20/40', null],
])('a copay of %i under “%s”', (cents, words, expected) => {
  const copay = benefit({ info: 'B', services: ['98'], period: '27', network: 'Y', cents, messages: [words] });
  expect(headlineCopays(member({ benefits: [copay] }), '2026-12-01').office).toBe(expected);
});

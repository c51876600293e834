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
])('of a day that its words name: %s', (words, expected) => {
  const copay = benefit({ info: 'B', services: ['98'], period: '27', network: 'Y', cents: 3000, messages: [words] });
  expect(headlineCopays(member({ benefits: [copay] }), '2026-12-01').office).toBe(expected);
});

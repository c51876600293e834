import { expect, it } from 'vitest';
import { type LineOfBusiness, linesOfBusiness } from '../clock/lineOfBusiness.ts';
import { appealBy } from './appealBy.ts';
import type { AppealLevel } from './appealWindows.ts';

it.each<readonly [LineOfBusiness, AppealLevel, string, string | null, string]>([
  ['MedicareAdvantage', 1, '2026-11-02', '2027-01-06', '65 days'],
  ['MedicareAdvantage', 1, '2024-12-31', '2025-03-01', '60 days of a notice before 2025'],
  ['MedicareAdvantage', 1, '2025-01-01', '2025-03-07', '65 from then on'],
  ['MedicareAdvantage', 2, '2026-11-02', null, 'the plan hands it on itself'],
  ['MedicaidManaged', 1, '2026-11-02', '2027-01-01', '60 days, a holiday or not'],
  ['MedicaidManaged', 2, '2026-11-02', '2027-03-02', 'a fair hearing: 120 days'],
  ['ChipManaged', 1, '2026-01-30', '2026-03-31', '60 days over February'],
  ['MedicaidFfs', 1, '2026-11-02', null, 'the state says'],
  ['SelfFundedErisa', 1, '2026-11-02', '2027-05-01', '180 days'],
  ['CommercialInsured', 1, '2026-01-01', '2026-06-30', '180 days'],
  ['QhpFfe', 2, '2026-11-02', '2027-03-02', 'four months'],
  ['CommercialInsured', 2, '2026-10-30', '2027-03-01', 'no February 30: the first of March, the law’s own example'],
  ['CommercialInsured', 2, '2026-11-06', '2027-03-08', 'March 6 is a Saturday'],
  ['Governmental', 2, '2026-09-01', '2027-01-04', 'New Year, then a weekend'],
  ['OriginalMedicare', 1, '2026-11-02', null, 'asked anew'],
])('%s, level %i, notice of %s: %s (%s)', (line, level, noticeOn, by) => {
  expect(appealBy(line, level, noticeOn).by).toBe(by);
});

it('each line of business has a way at each level, with its source', () => {
  for (const line of linesOfBusiness) {
    for (const level of [1, 2] as const) expect(appealBy(line, level, '2026-11-02').source).not.toBe('');
  }
});

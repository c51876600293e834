import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageInYears } from './ageInYears.ts';
import { addDays, compareDates, daysBetween } from './dates.ts';
import { isMinor } from './isMinor.ts';
import { normalizeDate } from './normalizeDate.ts';
import { parseDate } from './parseDate.ts';
import { formatDate } from './formatDate.ts';

const anyDate = fc
  .date({ min: new Date('0200-01-01'), max: new Date('9700-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('[VAL-04] [FMT-01] typed dates become YYYY-MM-DD', () => {
  const cases: Record<string, string | null> = {
    '01/05/2024': '2024-01-05',
    '1/5/2024': '2024-01-05',
    ' 01052024 ': '2024-01-05',
    '02/29/2024': '2024-02-29',
    '02/29/2023': null,
    '02/29/1900': null,
    '13/01/2024': null,
    '2024-01-05': null,
    '': null,
  };
  for (const [typed, date] of Object.entries(cases)) expect(parseDate(typed), typed).toBe(date);
  expect(normalizeDate('2024-1-5')).toBe('2024-01-05');
});

it('[FMT-01] what is shown can be typed again', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(parseDate(formatDate(date))).toBe(date);
    }),
  );
});

it('[VAL-05] a minor is below 18 in whole years', () => {
  expect(isMinor('2008-11-21', '2026-11-21')).toBe(false);
  expect(isMinor('2008-11-22', '2026-11-21')).toBe(true);
  expect(isMinor('2008-2-29', '2026-02-28')).toBe(true);
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
  expect(isMinor('2008-13-01', '2026-11-21')).toBe(false);
  expect(isMinor('2030-01-01', '2026-11-21')).toBe(false);
  expect(ageInYears('2026-11-21', '2026-11-21')).toBe(0);
});

it('days are added and counted without a time zone', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-1-1', -1)).toBe('2025-12-31');
  expect(daysBetween('2025-09-30', '2025-11-21')).toBe(52);
  expect(compareDates('2025-09-30', '2025-11-21')).toBeLessThan(0);
  expect(() => addDays('soon', 1)).toThrow(RangeError);
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -40000, max: 40000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

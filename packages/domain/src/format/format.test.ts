import { codePoints } from './codePoints.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCurrency } from './formatCurrency.ts';
import { formatDate } from './formatDate.ts';
import { formatFileSize } from './formatFileSize.ts';
import { formatGender } from './formatGender.ts';
import { formatBasisPoints, formatPercent } from './formatPercent.ts';
import { formatPhone } from './formatPhone.ts';
import { formatSsn, maskSsn } from './formatSsn.ts';
import { formatTime } from './formatTime.ts';
import { dayIn, formatInstant } from './instant.ts';
import { isMasked, mask } from './mask.ts';
import { orPlaceholder } from './placeholder.ts';

it('[FMT-01] [FMT-08] dates', () => {
  expect(formatDate('2024-1-5')).toBe('01/05/2024');
  expect(formatDate('2024-12-31')).toBe('12/31/2024');
  for (const none of ['2023-02-29', 'yesterday', '', null, undefined]) expect(formatDate(none)).toBe('---');
});

it('[FMT-02] times', () => {
  const cases = { '13:05': '1:05 PM', '00:00': '12:00 AM', '12:00:30': '12:00 PM', '9:30': '9:30 AM', '24:00': '---' };
  for (const [value, text] of Object.entries(cases)) expect(formatTime(value)).toBe(text);
});

it('instants are shown in the time zone of the client', () => {
  expect(formatInstant('2026-11-21T03:30:00Z', 'America/Chicago')).toBe('11/20/2026 9:30 PM');
  expect(dayIn('2026-11-21T03:30:00Z', 'America/Chicago')).toBe('2026-11-20');
  expect(dayIn('2026-11-21T03:30:00Z', 'UTC')).toBe('2026-11-21');
  expect(formatInstant(null, 'UTC')).toBe('---');
  expect(() => dayIn('never', 'UTC')).toThrow(RangeError);
});

it('[FMT-03] phones', () => {
  expect(formatPhone('5551234567')).toBe('(555) 123-4567');
  expect(formatPhone('1-555-123-4567')).toBe('(555) 123-4567');
  expect(formatPhone('ext. 12')).toBe('ext. 12');
  expect(formatPhone('')).toBe('---');
});

it('[FMT-04] [FMT-09] SSNs and masks', () => {
  expect(formatSsn('123456789')).toBe('123-45-6789');
  expect(formatSsn('123')).toBe('123');
  expect(maskSsn('123-45-6789')).toBe('***-**-6789');
  expect(maskSsn('12')).toBe('**');
  expect(mask('123456789')).toBe('*****6789');
  expect(mask('1234')).toBe('****');
  expect(mask('')).toBe('---');
  for (const none of ['', '123456789', 'AB*12345', '*23456', '*1']) expect(isMasked(none), none).toBe(false);
});

it('[FMT-09] a mask keeps the length and shows at most four characters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
      const masked = codePoints(mask(value));
      const characters = codePoints(value);
      expect(masked).toHaveLength(characters.length);
      const hidden = characters.length > 4 ? characters.length - 4 : characters.length;
      expect(masked.slice(0, hidden).every((one) => one === '*')).toBe(true);
      expect(isMasked(mask(value))).toBe(true);
    }),
  );
});

it('[FMT-05] [FMT-06] currency', () => {
  const cases = [
    [123450, '$1,234.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [123456789012, '$1,234,567,890.12'],
    [-123450, '-$1,234.50'],
    [-0, '$0.00'],
    [null, '---'],
    [Number.NaN, '---'],
  ] as const;
  for (const [cents, text] of cases) expect(formatCurrency(cents)).toBe(text);
  expect(formatCurrency(0, { zeroAsPlaceholder: true })).toBe('---');
  expect(formatCurrency(1, { zeroAsPlaceholder: true })).toBe('$0.01');
});

it('[FMT-07] percent', () => {
  expect(formatPercent(12.5)).toBe('12.50%');
  expect(formatPercent(0)).toBe('0.00%');
  expect(formatPercent(null)).toBe('---');
  expect(formatBasisPoints(2000)).toBe('20.00%');
  expect(formatBasisPoints(null)).toBe('---');
});

it('[FMT-10] file sizes', () => {
  const cases = [
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1048576, '1 MB'],
    [1048575, '1 MB'],
    [524288, '512 KB'],
    [-1, '---'],
  ] as const;
  for (const [bytes, text] of cases) expect(formatFileSize(bytes)).toBe(text);
});

it('[FMT-08] [FMT-11] gender and placeholder', () => {
  expect(['M', 'F', 'U', '', null].map(formatGender)).toEqual(['Male', 'Female', 'Unknown', 'Unknown', 'Unknown']);
  expect([null, undefined, '', 'x'].map(orPlaceholder)).toEqual(['---', '---', '---', 'x']);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate, isZip } from '../validate/shapes.ts';
import { isPhone } from '../validate/phone.ts';
import { isSsn } from '../validate/ssn.ts';
import { formatCurrency } from './formatCurrency.ts';
import { formatDate } from './formatDate.ts';
import { formatFileSize } from './formatFileSize.ts';
import { formatPercent } from './formatPercent.ts';
import { formatPhone } from './formatPhone.ts';
import { formatSsn, maskSsn } from './formatSsn.ts';
import { formatTime } from './formatTime.ts';
import { normalizeDate } from './normalizeDate.ts';
import { parseDate } from './parseDate.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''));
const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('[FMT-01] [VAL-04] every day is shown as MM/DD/YYYY and read back as itself, with or without leading zeros', () => {
  fc.assert(
    fc.property(day, (date) => {
      const shown = formatDate(date);
      expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(parseDate(shown)).toBe(date);
      const short = date.replaceAll('-0', '-');
      expect(isDate(short)).toBe(true);
      expect(normalizeDate(short)).toBe(date);
    }),
  );
});

it('[VAL-04] what is no real day is none, by whatever way it comes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (month, date) => {
      const text = `2023-${month}-${date}`;
      const real = new Date(Date.UTC(2023, month - 1, date));
      const exists = real.getUTCFullYear() === 2023 && real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
      expect(isDate(text)).toBe(exists);
      expect(normalizeDate(text) === null).toBe(!exists);
      expect(formatDate(text) === '---').toBe(!exists);
    }),
  );
});

it('[FMT-02] every minute of a day has its own text of twelve hours', () => {
  const texts = Array.from({ length: 1440 }, (_, at) =>
    formatTime(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`),
  );
  expect(new Set(texts).size).toBe(1440);
  expect(texts.every((text) => /^(?:[1-9]|1[0-2]):[0-5]\d [AP]M$/.test(text))).toBe(true);
});

it('[FMT-03] [MSG-06] ten digits are a phone in any punctuation, and show as one', () => {
  fc.assert(
    fc.property(digits(10), fc.constantFrom('', '-', '.', ' '), (number, between) => {
      const typed = [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
      if (!isPhone(typed)) return; // area codes that no number has
      expect(formatPhone(typed)).toBe(`(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`);
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
    }),
  );
});

it('[VAL-01] [FMT-04] nine digits are an SSN, bare or dashed, and a mask shows the last four alone', () => {
  fc.assert(
    fc.property(digits(9), (number) => {
      const dashed = `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;
      expect([isSsn(number), isSsn(dashed)]).toEqual([true, true]);
      expect([formatSsn(number), formatSsn(dashed)]).toEqual([dashed, dashed]);
      expect(maskSsn(number)).toBe(`***-**-${number.slice(5)}`);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isSsn(text)).toBe(/^\d{9}$|^\d{3}-\d{2}-\d{4}$/.test(text) && !text.endsWith('\n'));
    }),
  );
});

it('[VAL-03] a ZIP is five digits, or five and four', () => {
  fc.assert(
    fc.property(digits(5), digits(4), (five, four) => {
      expect([isZip(five), isZip(`${five}-${four}`)]).toEqual([true, true]);
      expect([isZip(`${five}${four}`), isZip(four), isZip(`${five}-`)]).toEqual([false, false, false]);
    }),
  );
});

it('[FMT-05] an amount reads back as its cents, in groups of three', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      const text = formatCurrency(cents);
      expect(text).toMatch(/^-?\$\d{1,3}(?:,\d{3})*\.\d\d$/);
      expect(Number(text.replaceAll(/[$,]/g, '')) * 100).toBeCloseTo(cents, 3);
      expect(formatCurrency(cents, { zeroAsPlaceholder: true }) === '---').toBe(cents === 0);
    }),
  );
});

it('[FMT-07] a percent has two decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (percent) => {
      expect(formatPercent(percent)).toMatch(/^-?\d+\.\d\d%$/);
      expect(Math.abs(Number.parseFloat(formatPercent(percent)) - percent)).toBeLessThan(0.00501);
    }),
  );
});

it('[FMT-10] a size is below 1024 of its unit, and a larger file never reads smaller', () => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const bytesOf = (text: string) => {
    const [number, unit = ''] = text.split(' ');
    return Number(number) * 1024 ** units.indexOf(unit);
  };
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1), (a, b) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      expect(Number.parseFloat(formatFileSize(large))).toBeLessThan(1024);
      expect(bytesOf(formatFileSize(small))).toBeLessThanOrEqual(bytesOf(formatFileSize(large)));
    }),
  );
});

import { expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { embeddedPatientMissing, embeddedPatientRequired } from './embeddedPatientMissing.ts';
import { formatMbi, isMbi, isOldMedicareNumber, normalizeMbi } from './mbi.ts';
import { isNpi } from './npi.ts';
import { isPhone } from './phone.ts';
import { isDate, isGender, isZip } from './shapes.ts';
import { isSsn } from './ssn.ts';
import { isTelemetryUserId } from './telemetryUserId.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function check(test: (value: string) => boolean, good: readonly string[], bad: readonly string[]) {
  for (const value of good) expect(test(value), value).toBe(true);
  for (const value of bad) expect(test(value), value).toBe(false);
}

it('[VAL-01] SSN', () =>
  check(
    isSsn,
    ['123456789', '123-45-6789'],
    ['12-345-6789', '123-456789', '1234567890', '12345678a', '１２３４５６７８９', '123456789\n', ''],
  ));
it('[VAL-02] gender', () => check(isGender, ['M', 'F'], ['m', 'U', '', 'MF']));
it('[VAL-03] ZIP', () => check(isZip, ['12345', '12345-6789'], ['1234', '123456789', '12345-', '12345-678', 'ABCDE']));
it('[VAL-04] date', () =>
  check(
    isDate,
    ['2024-1-5', '2024-01-05', '2024-2-29'],
    ['1/5/2024', '2023-2-29', '2024-00-1', '2024-1-32', '24-1-1', ''],
  ));
it('[MSG-06] phone', () =>
  check(
    isPhone,
    ['5551234567', '(555) 123-4567', '1.555.123.4567', '1 555 123 4567'],
    ['123', '2555123456789', '555-1234', '+5551234567', ''],
  ));
it('[VAL-07] e-mail', () =>
  check(
    isEmail,
    ['clerk@lakeside.example', "o'neil+x@sub.a-b.org", 'a@b.co'],
    [
      'a@',
      '@b.co',
      'a@b',
      'a b@c.org',
      'a@b..org',
      '.a@b.org',
      'a@-b.org',
      'a@@b.org',
      'a@b.org,c@d.org',
      'a\r\n@b.org',
      'a@b.1',
      '',
    ],
  ));
it('NPI check digit', () =>
  check(
    isNpi,
    ['1234567893', '1245319599', '2938475615'],
    ['1234567890', '2938475616', '123456789', '3234567899', '12345678931', ''],
  ));

it('MBI position rule', () => {
  check(
    isMbi,
    ['1EG4TE5MK73', '1EG4TE5MK72', '2A34C67DE89', '9Y99Y99YY99', '1eg4-te5-mk73', ' 1EG4 TE5 MK73'],
    [
      '0EG4TE5MK73',
      '1BG4TE5MK73',
      '1EG4TE5MK7',
      '1EGATE5MK73',
      '1EG41E5MK73',
      '1EG4TE5M173',
      '123456789A',
      '1EG4TE5MKO3',
      '',
    ],
  );
  for (const letter of 'SLOIBZ') expect(isMbi(`1${letter}G4TE5MK73`)).toBe(false);
  expect(normalizeMbi('1eg4-te5-mk73')).toBe('1EG4TE5MK73');
  expect(formatMbi('1EG4TE5MK73')).toBe('1EG4-TE5-MK73');
  expect(isOldMedicareNumber('123-45-6789A')).toBe(true);
  expect(isOldMedicareNumber('1EG4TE5MK73')).toBe(false);
});

it('[VAL-23] [VAL-24] [VAL-25] [VAL-26] [VAL-27] an embedded patient needs seven fields', () => {
  const whole = Object.fromEntries(embeddedPatientRequired.map((field) => [field, 'x']));
  expect(embeddedPatientMissing(whole)).toEqual([]);
  for (const field of embeddedPatientRequired)
    expect(embeddedPatientMissing({ ...whole, [field]: ' ' })).toEqual([field]);
});

it('[VAL-28] [VAL-29] ZIP and date of birth are among them', () => {
  expect(embeddedPatientMissing({})).toEqual(expect.arrayContaining(['Zip', 'DateOfBirth']));
});

it('telemetry ids hold no separators', () =>
  check(isTelemetryUserId, ['u-12'], ['', 'a,b', 'a;b', 'a=b', 'a b', 'a|b']));

it('E-15 no shape is slow on hostile input', () => {
  const hostile = [
    'a'.repeat(50_000),
    '1'.repeat(50_000),
    '-'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    '('.repeat(50_000),
  ];
  for (const test of [isSsn, isZip, isDate, isPhone, isEmail, isNpi, isMbi]) {
    const from = cpuMs();
    for (const value of hostile) test(value);
    expect(cpuMs() - from).toBeLessThan(50);
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchDate } from './batchDate.ts';
import { batchFields, type BatchField } from './batchFields.ts';
import { readCell } from './readCell.ts';
import { centsOf, genderOf, relationshipOf, splitName } from './words.ts';

describe('dates of every shape', () => {
  it.each([
    ['1959-05-14', '1959-05-14'],
    ['1959-5-4', '1959-05-04'],
    ['1959/5/14', '1959-05-14'],
    ['05/14/1959', '1959-05-14'],
    ['5/4/1959', '1959-05-04'],
    ['5-14-1959', '1959-05-14'],
    ['5.14.1959', '1959-05-14'],
    ['19590514', '1959-05-14'],
    ['05141959', '1959-05-14'],
    ['10122012', '2012-10-12'],
    ['20121012', '2012-10-12'],
    [' 1959-05-14 00:00:00.000 ', '1959-05-14'],
    ['5/14/1959 12:00:00 AM', '1959-05-14'],
    ['1959-05-14T00:00:00Z', '1959-05-14'],
    ['2024-02-29', '2024-02-29'],
    ['15-Oct-2026', '2026-10-15'],
    ['13-Feb-1962', '1962-02-13'],
    ['13-FEB-1962 00:00:00', '1962-02-13'],
    ['13FEB1962', '1962-02-13'],
    ['Oct 7, 2026', '2026-10-07'],
    ['Oct. 7, 2026', '2026-10-07'],
    ['October 7 2026', '2026-10-07'],
    ['7 October 2026', '2026-10-07'],
    ['7 October, 2026', '2026-10-07'],
    ['Oct 7, 2026 8:30 AM', '2026-10-07'],
    ['Sept 3, 1950', '1950-09-03'],
    ['3 may 1950', '1950-05-03'],
    ['2026-Oct-15', '2026-10-15'],
  ])('%s', (text, day) => {
    expect(batchDate(text)).toEqual({ ok: true, day });
  });

  it.each([
    ['5/14/59', 'year'],
    ['59-05-14', 'year'],
    ['051459', 'year'],
    ['14/05/1959', 'order'],
    ['14051959', 'order'],
    ['15-Oct-26', 'year'],
    ['Oct 7, 26', 'year'],
    ['30-Feb-1962', 'shape'],
    ['7 Octo 2026', 'shape'],
    ['7 Oktober 2026', 'shape'],
    ['Oct 2026', 'shape'],
    ['October 72026', 'shape'],
    ['2023-02-29', 'shape'],
    ['13/32/1959', 'shape'],
    ['May 14', 'shape'],
    ['198001', 'no day'],
    ['1980-01', 'no day'],
    ['201213', 'year'],
    ['21683', 'shape'],
    ['0/0/0000', 'shape'],
    ['', 'shape'],
  ])('%s is none: %s', (text, why) => {
    expect(batchDate(text)).toEqual({ ok: false, why });
  });

  it('the day comes first where that is said', () => {
    expect(batchDate('14/05/1959', 'day first')).toEqual({ ok: true, day: '1959-05-14' });
    expect(batchDate('19031985', 'day first')).toEqual({ ok: true, day: '1985-03-19' });
    expect(batchDate('05/14/1959', 'day first')).toEqual({ ok: false, why: 'order' });
    expect(batchDate('Oct 7, 2026', 'day first')).toEqual({ ok: true, day: '2026-10-07' });
    expect(batchDate('1959-05-14', 'day first')).toEqual({ ok: true, day: '1959-05-14' });
  });

  it('every day from 1800 on is read from each of the four forms, and eight digits are never two days', () => {
    const day = fc
      .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', dayOfMonth = ''] = date.split('-');
        for (const form of [
          date,
          `${year}${month}${dayOfMonth}`,
          `${month}/${dayOfMonth}/${year}`,
          `${month}${dayOfMonth}${year}`,
        ])
          expect(batchDate(form)).toEqual({ ok: true, day: date });
        expect(batchDate(`${dayOfMonth}${month}${year}`, 'day first')).toEqual({ ok: true, day: date });
      }),
    );
  });
});

it.each([
  ['M', 'M'],
  ['male', 'M'],
  ['1', 'M'],
  ['Female', 'F'],
  ['f', 'F'],
  ['2', 'F'],
  ['U', ''],
  ['unknown', ''],
  ['Q', null],
  ['mf', null],
])('sex %s is %s', (word, gender) => {
  expect(genderOf(word)).toBe(gender);
});

it.each([
  ['18', '18'],
  ['Self', '18'],
  ['SEL', '18'],
  ['wife', '01'],
  ['01', '01'],
  ['SPO', '01'],
  ['Son', '19'],
  ['19', '19'],
  ['g8', 'G8'],
  ['Life Partner', '53'],
  ['mother', 'G8'],
  ['Policy Holder', '18'],
  ['MEMBER', '18'],
  ['1', null],
  ['friend of a friend', null],
])('relationship %s is %s', (word, code) => {
  expect(relationshipOf(word)).toBe(code);
});

it.each([
  ['1234', 123_400],
  ['$1,234.50', 123_450],
  ['12.5', 1250],
  ['.5', 50],
  ['(12.00)', -1200],
  ['-12', -1200],
  ['-$3.10', -310],
  ['$-3.10', -310],
  ['0', 0],
  ['(0.00)', 0],
  ['1.234', null],
  ['1,23', null],
  ['12 USD', null],
  ['', null],
  ['.', null],
  ['--1', null],
])('amount %s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each([
  ['DOE, JOHN A', 'DOE|JOHN|A|'],
  ['doe,john', 'doe|john||'],
  ['DOE JR, JOHN', 'DOE|JOHN||JR'],
  ['DOE, JOHN Q III', 'DOE|JOHN|Q|III'],
  ['DOE, JR., JOHN', 'DOE|JOHN||JR.'],
  ['VAN DER BERG, ANNA MARIA L', 'VAN DER BERG|ANNA|MARIA L|'],
  ['JOHN DOE', null],
  [', JOHN', null],
  ['DOE,', null],
  ['A, B, C, D', null],
])('name %s', (text, parts) => {
  const name = splitName(text);
  expect(name && [name.last, name.first, name.middle, name.suffix].join('|')).toBe(parts);
});

const cells: readonly (readonly [BatchField, string, string])[] = [
  ['LastName', 'O’Brien-Núñez', 'O’Brien-Núñez'],
  ['LastName', 'A|B', '! letters'],
  ['PayerName', 'Blue Cross & Blue Shield', 'Blue Cross & Blue Shield'],
  ['GroupNumber', 'AT&T', 'AT&T'],
  ['DOB', '198001', '! date'],
  ['LastName', 'x'.repeat(61), '! long'],
  ['LastName', 'SM\uFFFDTH', '! damaged'],
  ['LastName', 'SM\u0000TH', '! damaged'],
  ['FirstName', 'x'.repeat(36), '! long'],
  ['SSN', '123-45-6789', '123456789'],
  ['SSN', '12345678', '! ssn'],
  ['SSN', '***-**-6789', '! ssn'],
  ['SSN4', '6789', '6789'],
  ['SSN4', '123456789', '! ssn'],
  ['MemberID', 'XJ 12', 'XJ 12'],
  ['MemberID', '1.23457E+11', '! shortened'],
  ['MemberID', '1,234,567', '1234567'],
  ['MemberID', '123456.0', '123456'],
  ['MemberID', '00123.00', '00123'],
  ['MemberID', '12345678901234568.0', '! shortened'],
  ['MemberID', '123456.5', '123456.5'],
  ['MemberID', '12,34', '12,34'],
  ['SSN', '900123456.0', '900123456'],
  ['MemberID', '=TEXT(12,"0000")', '! formula'],
  ['MemberID', '=’0012’', '! formula'],
  ['MemberID', '+"0012"', '! formula'],
  ['MemberID', '#REF!', '! formula'],
  ['LastName', '#NAME?', '! formula'],
  ['MemberID', '########', '! formula'],
  ['LastName', '=A1', '! formula'],
  ['MemberID', '\u200BW0012\u00AD', 'W0012'],
  ['MRN', '1.2E+9', '! shortened'],
  ['ProviderNPI', '1234567893', '1234567893'],
  ['ProviderNPI', '1234567890', '! npi'],
  ['ProviderNPI', '1.23E+09', '! shortened'],
  ['State', 'ca', 'CA'],
  ['State', 'Ohio', 'OH'],
  ['State', 'Ontario', '! state'],
  ['Zip', '02139', '02139'],
  ['Zip', '021391234', '02139-1234'],
  ['Zip', '2139', '! zip'],
  ['Phone', '(617) 555-0101', '6175550101'],
  ['Phone', '555-0101', '! phone'],
  ['Email', 'ana@example.org', 'ana@example.org'],
  ['Email', 'ana@', '! email'],
  ['ServiceType', '30; mh;30', '30;MH'],
  ['ServiceType', '30,98', '! service'],
  ['ServiceType', 'ZZ9', '! service'],
  ['ProcedureCodes', '99213-25;g0101', '99213-25;G0101'],
  ['ProcedureCodes', '9921', '! procedure'],
  ['Amount', '$1,234.5', '123450'],
  ['Amount', 'much', '! money'],
  ['DOB', '5/14/59', '! year'],
  ['DOB', '14/05/1959', '! date'],
  ['Gender', 'both', '! gender'],
  ['Relationship', 'friend', '! relationship'],
  ['PlaceOfService', '21', '21'],
  ['PlaceOfService', '2', '02'],
  ['PlaceOfService', '30', '! place'],
  ['PlaceOfService', 'Office', '! place'],
];
it.each(cells)('%s %j is %s', (field, cell, expected) => {
  const found = readCell(cell, batchFields[field]);
  expect(found.ok ? found.value : `! ${found.code}`).toBe(expected);
  // No sentence has the value in it: it may be a person's.
  if (!found.ok && cell.length > 4) expect(found.says).not.toContain(cell);
});

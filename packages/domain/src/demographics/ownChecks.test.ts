import { describe, expect, it, test } from 'vitest';
import { birthFindings, deathFindings } from './dateFindings.ts';
import { ownChecks } from './ownChecks.ts';
import { phoneFindings, readPhone } from './phone/phoneFindings.ts';
import { ssnFindings } from './ssn/ssnFindings.ts';
import { zipFindings } from './zip/zipFindings.ts';
import { isNeverGiven, stateOfZip, statesOfZip } from './zip/zipPrefixes.ts';

const said = (found: readonly { readonly grade: string; readonly text: string }[]) =>
  found.map(({ grade, text }) => `${grade}: ${text}`);

describe('SSN', () => {
  const never = 'wrong: Nobody was ever given such a number';
  const itin = 'wrong: This is a taxpayer number (ITIN), not an SSN';
  const nine = 'wrong: No SSN begins with 9';
  const sample = 'wrong: This number stood in an advertisement or on a sample card';
  const random = 'look: Numbers that begin so were given only since June 2011, and the birth is earlier';
  const late = 'look: Numbers of this group were given after the person grew up: immigrants have such, and strangers';
  test.each<readonly [string, string, string | null]>([
    ['000-12-3456', '', never],
    ['666-12-3456', '', never],
    ['123-00-4567', '', never],
    ['123-45-0000', '', never],
    ['999-99-9999', '', never],
    ['111-11-1111', '1950-01-01', never],
    ['123-45-6789', '', never],
    ['900-12-3456', '', nine],
    ['999-49-3456', '', nine],
    ['912-50-3456', '', itin],
    ['912-65-3456', '', itin],
    ['912-66-3456', '', nine],
    ['912-69-3456', '', nine],
    ['912-70-3456', '', itin],
    ['912-88-3456', '', itin],
    ['912-89-3456', '', nine],
    ['912-92-3456', '', itin],
    ['912-93-3456', '', nine],
    ['912-94-3456', '', itin],
    ['078-05-1120', '', sample],
    ['219-09-9999', '', sample],
    ['987-65-4320', '', sample],
    ['987654329', '', sample],
    ['042-10-3580', '', sample],
    ['165-16-7999', '', sample],
    ['165-24-7999', '', sample],
    ['212-09-7694', '', sample],
    ['549-24-1889', '', sample],
    ['734-12-3456', '1980-01-01', random],
    ['899-12-3456', '2011-06-24', random],
    ['899-12-3456', '2011-06-25', null],
    ['773-12-3456', '', null],
    ['001-11-3456', '1950-01-01', late],
    ['001-08-3456', '1950-01-01', null],
    ['001-11-3456', '1995-01-01', null],
    ['001-11-3456', '', null],
    ['219-09-9998', '1950-01-01', null],
    ['***-**-6208', '1980-01-01', null],
    ['', '', null],
    ['12345', '', null],
  ])('%s of somebody born %s', (ssn, born, text) => {
    expect(said(ssnFindings(ssn, born))).toEqual(text === null ? [] : [text]);
  });
});

describe('ZIP and state', () => {
  test.each<readonly [string, string, string | null]>([
    ['44909', 'OH', null],
    ['44909', 'MI', 'look: This ZIP code lies in Ohio, not in Michigan'],
    ['44909-1234', 'mi', 'look: This ZIP code lies in Ohio, not in Michigan'],
    ['03801', 'ME', null],
    ['00501', 'NY', null],
    ['00401', 'NY', 'wrong: No place has a ZIP code that begins so'],
    ['98712', 'WA', 'wrong: No place has a ZIP code that begins so'],
    ['21312', 'MD', 'wrong: No place has a ZIP code that begins so'],
    ['44909', '', null],
    ['4490', 'OH', null],
    ['', 'OH', null],
  ])('%s in %s', (zip, state, text) => {
    expect(said(zipFindings(zip, state))).toEqual(text === null ? [] : [text]);
  });

  it.each([
    ['12208', 'NY'],
    ['99501-0001', 'AK'],
    ['06390', ''],
    ['00000', ''],
    ['', ''],
  ])('the one state of "%s" is "%s"', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it('no prefix is never given and somewhere both', () => {
    const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));
    expect(prefixes.filter((prefix) => isNeverGiven(prefix) && statesOfZip(prefix).length > 0)).toEqual([]);
    expect(prefixes.filter((prefix) => statesOfZip(prefix).length > 0)).toHaveLength(911);
  });
});

describe('telephone', () => {
  const noArea = 'wrong: No area code is such';
  const noExchange = 'wrong: No number goes on so behind its area code';
  test.each<readonly [string, string | null]>([
    ['(216) 234-5678', null],
    ['+1 216.234.5678', null],
    ['216-234-5678 x12', null],
    ['216-234-5678 ext. 12', null],
    ['116-234-5678', noArea],
    ['211-234-5678', noArea],
    ['370-234-5678', noArea],
    ['960-234-5678', noArea],
    ['216-134-5678', noExchange],
    ['216-911-5678', noExchange],
    ['216-555-0100', 'wrong: Numbers with 555-01 are kept for films and books'],
    ['216-555-0199', 'wrong: Numbers with 555-01 are kept for films and books'],
    ['216-555-0200', null],
    ['222-222-2222', 'wrong: One digit ten times is nobody’s number'],
    ['800-234-5678', 'look: This number is toll-free, and hardly a person’s'],
    ['299-234-5678', 'look: This area code is not in our list'],
    ['234-5678', 'wrong: A telephone number has ten digits'],
    ['', null],
  ])('%s', (phone, text) => {
    expect(said(phoneFindings(phone))).toEqual(text === null ? [] : [text]);
  });

  it('is ten digits with its extension', () => {
    expect(readPhone('1 (216) 234-5678 Ext 9')).toEqual({ digits: '2162345678', extension: '9' });
    expect(readPhone('2 216 234 5678')).toBeNull();
  });
});

describe('days', () => {
  const today = '2026-11-28';
  test.each<readonly [string, string | null]>([
    ['2026-11-28', null],
    ['2026-11-29', 'wrong: The date of birth lies in the future'],
    ['1905-01-01', 'wrong: Nobody is older than 120 years'],
    ['1906-11-28', 'look: Hardly anybody is so old: is the year right?'],
    ['1916-01-01', null],
    ['', null],
  ])('born %s', (born, text) => {
    expect(said(birthFindings(born, today))).toEqual(text === null ? [] : [text]);
  });

  it('of a death', () => {
    expect(said(deathFindings('2026-11-29', '', today))).toEqual(['wrong: The date of death lies in the future']);
    expect(said(deathFindings('1990-01-01', '1990-01-02', today))).toEqual([
      'wrong: The death would come before the birth',
    ]);
    expect(deathFindings('1990-01-02', '1990-01-02', today)).toEqual([]);
  });
});

it('each finding stands beside its field, and none holds the value', () => {
  const person = {
    SocialSecurityNumber: '912-70-3456',
    DateOfBirth: '2030-01-01',
    DateOfDeath: '',
    State: 'MI',
    Zip: '44909',
    Phone: '216-555-0101',
    Phone2: '',
  };
  const found = ownChecks(person, '2026-11-28');
  expect(found.map(({ field }) => field)).toEqual(['SocialSecurityNumber', 'DateOfBirth', 'Zip', 'Phone']);
  expect(JSON.stringify(found)).not.toMatch(/3456|44909|0101|2030/);
});

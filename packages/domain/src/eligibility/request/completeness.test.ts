import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeness, requestFields } from './completeness.ts';
import type { RequestField, RequestValues } from './completeness.ts';
import { applyFieldRule, partnerFieldMessages, patternProblem } from './partnerRules.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const whole: Record<RequestField, string> = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  CertificateNumber: 'BLU00124471',
  DateOfBirth: '1959-5-14',
  SocialSecurityNumber: '123-45-6789',
};
const requiring = (...set: RequestField[]) => ({ RequiredFieldSets: [set] });
const isComplete = (request: RequestValues, partner: Parameters<typeof completeness>[1] = null) =>
  completeness(request, partner).complete;

it('[VAL-13] [VAL-14] [VAL-15] [VAL-16] [VAL-17] a field the partner requires must be there', () => {
  for (const field of requestFields) {
    expect(isComplete(whole, requiring(field))).toBe(true);
    for (const empty of ['', '  ', null, undefined]) {
      const { complete, missing } = completeness({ ...whole, [field]: empty }, requiring(field));
      expect({ complete, missing }).toEqual({ complete: false, missing: [field] });
    }
  }
});

it('[VAL-18] an SSN must be valid whenever it is required or filled in', () => {
  expect(isComplete({ SocialSecurityNumber: '123' }, requiring('SocialSecurityNumber'))).toBe(false);
  const filledIn = completeness({ LastName: 'Okonkwo', SocialSecurityNumber: '123' }, requiring('LastName'));
  expect(filledIn).toMatchObject({
    complete: false,
    missing: [],
    invalid: ['SocialSecurityNumber'],
    message: 'The SSN is not valid',
  });
  expect(isComplete({ LastName: 'Okonkwo' }, requiring('LastName'))).toBe(true);
});

it('[VAL-19] [VAL-20] [VAL-21] [VAL-22] without a partner', () => {
  expect(isComplete({ SocialSecurityNumber: '123-45-6789' })).toBe(false);
  expect(isComplete({ LastName: 'Okonkwo', SocialSecurityNumber: '123-45-6789' })).toBe(true);
  expect(isComplete({ LastName: 'Okonkwo', SocialSecurityNumber: '12-345-6789' })).toBe(false);
  expect(isComplete({ LastName: 'Okonkwo', CertificateNumber: 'BLU00124471' })).toBe(true);
  expect(isComplete({ LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-5-14' })).toBe(true);
  expect(isComplete({ LastName: 'Okonkwo', FirstName: 'Rosalind' })).toBe(false);
  expect(isComplete({ LastName: 'Okonkwo' })).toBe(false);
});

it('the set that lacks least is the closest', () => {
  const partner = {
    RequiredFieldSets: [
      ['CertificateNumber', 'DateOfBirth'],
      ['LastName', 'FirstName', 'DateOfBirth', 'SocialSecurityNumber'],
    ] as const,
  };
  expect(completeness({ CertificateNumber: 'X' }, partner)).toMatchObject({
    missing: ['DateOfBirth'],
    message: 'Still needed: date of birth',
  });
  expect(completeness({ LastName: 'A', FirstName: 'B', DateOfBirth: '1990-1-1' }, partner)).toMatchObject({
    complete: false,
  });
  const { CertificateNumber: _, ...named } = whole;
  expect(completeness(named, partner)).toMatchObject({ complete: true, closestSet: partner.RequiredFieldSets[1] });
  expect(completeness(whole, partner).message).toBe('Complete: {member ID}, date of birth');
  expect(completeness({}, { RequiredFieldSets: [] })).toMatchObject({ complete: true, closestSet: [] });
});

it('[VAL-13] [VAL-18] complete exactly when some set is whole and no SSN is invalid', () => {
  const value = fc.constantFrom('', ' ', 'x', '123456789');
  const request = fc.record(Object.fromEntries(requestFields.map((field) => [field, value])));
  const sets = fc.array(fc.subarray([...requestFields], { minLength: 1 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(request, sets, (values: RequestValues, RequiredFieldSets) => {
      const ssn = values.SocialSecurityNumber?.trim() ?? '';
      const expected =
        RequiredFieldSets.some((set) => set.every((field) => values[field]?.trim())) &&
        (ssn === '' || ssn === '123456789');
      const found = completeness(values, { RequiredFieldSets });
      expect(found.complete).toBe(expected);
      expect(found.complete).toBe(found.missing.length + found.invalid.length === 0);
    }),
  );
});

it("[MSG-09] [MSG-11] [MSG-13] a partner's rules give one message a field", () => {
  const rule = {
    Field: 'CertificateNumber',
    MinLength: 5,
    MaxLength: 8,
    Prefix: 'BLU',
    Pattern: '[A-Z]{3}\\d+',
    HelpText: 'Three letters, then digits',
  } as const;
  const message = (CertificateNumber: string) => partnerFieldMessages({ CertificateNumber }, [rule]).CertificateNumber;
  expect(message('BLU1')).toBe('Minimum Length of 5');
  expect(message('BLU123456')).toBe('Maximum Length of 8');
  expect(message('XYZ123')).toBe('Must Start with Prefix: BLU');
  expect(message('BLUE12')).toBe('Three letters, then digits');
  expect(message('BLU123')).toBe(undefined);
  expect(message('')).toBe(undefined);
});

it('a value is stripped and upper-cased before it is checked', () => {
  const rule = { Field: 'CertificateNumber', StripChars: '- ', Uppercase: true, Pattern: '[A-Z]{3}\\d{3}' } as const;
  expect(applyFieldRule(' blu-1 23 ', rule)).toBe('BLU123');
  expect(partnerFieldMessages({ CertificateNumber: 'blu-123' }, [rule])).toEqual({});
  expect(partnerFieldMessages({ CertificateNumber: 'blu-12' }, [rule])).toEqual({
    CertificateNumber: 'This {payer} expects another format',
  });
});

it('E-15 a pattern that could be slow is refused', () => {
  for (const good of ['[A-Z]{3}\\d{8,12}', '(?:W|R)\\d+', '\\d{9}[A-Z]?', 'A*B+'])
    expect(patternProblem(good), good).toBe(null);
  for (const bad of [
    '(a+)+$',
    '(?=a)b',
    '(a)\\1',
    'a*a*a*a*b',
    '[',
    '(?<x>a)',
    'a'.repeat(201),
    '(a|a)*',
    'a?'.repeat(30),
    '(a|a)'.repeat(9),
  ]) {
    expect(patternProblem(bad), bad).not.toBe(null);
  }
  const from = cpuMs();
  partnerFieldMessages({ CertificateNumber: 'a'.repeat(50_000) }, [{ Field: 'CertificateNumber', Pattern: 'a*a*b' }]);
  partnerFieldMessages({ CertificateNumber: 'a'.repeat(100) }, [{ Field: 'CertificateNumber', Pattern: '(a+)+b' }]);
  expect(cpuMs() - from).toBeLessThan(50);
});

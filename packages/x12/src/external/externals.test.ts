import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import type { ExternalList } from '../guide/types.ts';
import { clean271, latin1 } from '../testing/messages.ts';
import { externalsWith, listNumber, type ExternalTable } from './externals.ts';

const told = (list: ExternalList, code: string): string | null | undefined =>
  externalsWith([], '')[listNumber(list)]?.faultOf(code);

const good: readonly (readonly [ExternalList, string])[] = [
  ['npi', '1730166000'],
  ['npi', '1234567893'],
  ['taxonomy', '207Q00000X'],
  ['icd10cm', 'E119'],
  ['icd10cm', 'U071'],
  ['icd10cm', 'T7840XA'],
  ['icd10pcs', '0DTJ4ZZ'],
  ['icd9', '25000'],
  ['icd9', 'V700'],
  ['hcpcs', '99213'],
  ['hcpcs', 'J1100'],
  ['hcpcs', '0001F'],
  ['cdt', 'D0120'],
  ['modifier', '25'],
  ['revenue', '0450'],
  ['ndc', '00002751001'],
  ['drg', '470'],
  ['placeOfService', '11'],
  ['typeOfBill', '13'],
  ['typeOfBill', '0131'],
  ['carc', '45'],
  ['carc', 'B23'],
  ['rarc', 'MA01'],
  ['rarc', 'N702'],
  ['claimStatusCategory', 'F3F'],
  ['claimStatus', '20'],
  ['state', 'MN'],
  ['country', 'CA'],
  ['zip', '55802'],
  ['zip', '558021234'],
  ['zip', 'K1A0B1'],
  ['currency', 'USD'],
];

describe('external code lists', () => {
  it.each(good)('%s takes %s', (list, code) => expect(told(list, code)).toBeNull());

  it.each([
    ['npi', '1730166007', 'code-form'],
    ['npi', '3730166000', 'code-form'],
    ['npi', '173016600', 'code-form'],
    ['taxonomy', '207Q0000X', 'code-form'],
    ['icd10cm', 'E11.9', 'code-form'],
    ['icd10cm', '25000', 'code-form'],
    ['icd10pcs', '0DTJ4ZO', 'code-form'],
    ['hcpcs', '9921', 'code-form'],
    ['cdt', '99213', 'code-form'],
    ['revenue', '450', 'code-form'],
    ['ndc', '0002-7510-01', 'code-form'],
    ['typeOfBill', '1131', 'code-form'],
    ['placeOfService', '98', 'code-unknown'],
    ['carc', '309', 'code-unknown'],
    ['carc', 'B24', 'code-unknown'],
    ['rarc', 'MA12', 'code-unknown'],
    ['rarc', 'X1', 'code-form'],
    ['claimStatusCategory', 'R2', 'code-unknown'],
    ['claimStatus', '36', 'code-unknown'],
    ['state', 'ZZ', 'code-unknown'],
    ['country', 'XX', 'code-unknown'],
    ['zip', '5580', 'code-form'],
  ] as const)('%s does not take %s: %s', (list, code, fault) => expect(told(list, code)).toBe(fault));

  it('answers on bytes as on text', () => {
    const bytes = latin1(good.map(([, code]) => code).join('*'));
    let from = 0;
    for (const [list, code] of good) {
      const check = externalsWith([], '')[listNumber(list)];
      expect(check?.fits(bytes, from, from + code.length)).toBe(true);
      expect(check?.fits(bytes, from, from + code.length - 1) && code.length === 5 && list === 'hcpcs').toBe(false);
      from += code.length + 1;
    }
  });
});

describe('SNIP 5 of a message', () => {
  const unlucky = clean271.replace('1730166000', '1730166007');
  const codes = (message: string, tables?: readonly ExternalTable[], snip: 2 | 5 = 5): readonly string[] =>
    checkMessage(latin1(message), { snip, ...(tables ? { tables } : {}) }).map(
      (d) => `${d.code} ${d.severity} ${d.element} ${d.snip}`,
    );

  it('finds a provider number whose check digit is wrong, where it is asked for', () => {
    expect(codes(unlucky)).toEqual(['code-form error NM109 5']);
    expect(codes(unlucky, [], 2)).toEqual([]);
    expect(codes(clean271)).toEqual([]);
  });

  it('asks the table that a user brings, with the date of the group', () => {
    const asked: (string | undefined)[] = [];
    const until = (last: string): ExternalTable => ({
      list: 'npi',
      severity: 'warning',
      has: (code, date) => {
        asked.push(date);
        return code === '1730166000' && (date === undefined || date <= last);
      },
    });
    expect(codes(clean271, [until('20261231')])).toEqual([]);
    expect(asked).toEqual(['20261121']);
    expect(codes(clean271, [until('20251231')])).toEqual(['code-inactive warning NM109 5']);
    expect(codes(clean271, [{ list: 'npi', has: () => false }])).toEqual(['code-unknown error NM109 5']);
  });
});

import { expect, it } from 'vitest';
import { inquiry } from '#/testing/inquiry.ts';
import { checkInquiry } from '#/x12/checkInquiry.ts';
import { readInquiry } from '#/x12/readInquiry.ts';

const good = inquiry({ memberId: 'BSH10024471' });
const check = (text: string) => {
  const read = readInquiry(text);
  return read ? checkInquiry(read) : 'no ISA';
};

it('passes a proper 270, on one line or on many, with any separators', () => {
  expect(check(good)).toBeNull();
  expect(check(good.replaceAll('~', '~\r\n'))).toBeNull();
  expect(check(good.replaceAll('*', '|').replaceAll('~', '\n'))).toBeNull();
});

it.each([
  ['a wrong segment count', 'SE*13', 'SE*12', { kind: '999', segment: 'SE', code: '8' }],
  ['another ST control number', /SE\*(\d+)\*0001/, 'SE*$1*0002', { kind: '999', segment: 'SE', code: '8' }],
  ['an unknown segment', 'EQ*30', 'ZZZ*30', { kind: '999', segment: 'ZZZ', code: '1' }],
  ['a trailing separator', 'EQ*30', 'EQ*30*', { kind: '999', segment: 'EQ', code: '8' }],
  ['a broken hierarchy', 'HL*3*2*22', 'HL*4*2*22', { kind: '999', segment: 'HL', code: '8' }],
  ['an id without its qualifier', '*MI*BSH', '**BSH', { kind: '999', segment: 'NM1', code: '8' }],
  ['a birth date in another format', '19800115', '1980-01-15', { kind: '999', segment: 'DMG', code: '8' }],
  ['another trailer number', 'IEA*1*000004711', 'IEA*1*000004712', { kind: 'TA1', code: '001' }],
  ['no trailer', 'IEA*1*000004711~', '', { kind: 'TA1', code: '023' }],
  ['another version', 'X*005010X279A1', 'X*004010X092A1', { kind: 'TA1', code: '024' }],
])('refuses %s', (_name, from, to, expected) => {
  const broken = good.replace(from, to);
  expect(broken).not.toBe(good);
  expect(check(broken)).toMatchObject(expected);
});

it('reads nothing where there is no ISA', () => {
  expect(check('GS*HS~')).toBe('no ISA');
  expect(check('')).toBe('no ISA');
});

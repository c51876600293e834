import { expect, it } from 'vitest';
import { bcbsPrefixProblems, isFepId, otherReading, prefixOf, prefixProblem } from './bcbsPrefix.ts';

it.each([
  ['XYZ', null],
  ['OIO', null],
  ['A2B', null],
  ['9KT', null],
  ['AB', 'Three letters or digits'],
  ['ABCD', 'Three letters or digits'],
  ['A-B', 'Three letters or digits'],
  ['abc', 'Three letters or digits'],
  ['234', 'At least one letter'],
  ['A0B', 'No 0 in a prefix with digits: it could be misread'],
  ['A1B', 'No 1 in a prefix with digits: it could be misread'],
  ['2IB', 'No I in a prefix with digits: it could be misread'],
  ['2OB', 'No O in a prefix with digits: it could be misread'],
])('[ROUTE-064] the prefix %s: %s', (prefix, problem) => {
  expect(prefixProblem(prefix)).toBe(problem);
});

it.each([
  ['xyz 123-456-789', 'XYZ'],
  ['A2B12345678901', 'A2B'],
  ['XYZAB1234', 'XYZ'],
  ['XYZ12345678901234', 'XYZ'],
  ['XYZ123456789012345', null],
  ['XYZ12345', null],
  ['XYZABCDEF', null],
  ['R12345678', null],
  ['1EG4TE5MK73', null],
  ['A0B123456', null],
  ['123456789', null],
  ['', null],
])('the member id %s begins with the prefix %s', (memberId, prefix) => {
  expect(prefixOf(memberId)).toBe(prefix);
});

it('a 0 or 1 among letters is read as O or I, and nothing else is changed', () => {
  expect(['X0Y123', '10X1', 'XYZ0', 'X2012', 'X'].map(otherReading)).toEqual(['XOY', 'IOX', null, null, null]);
  expect(['R12345678', 'r 1234-5678', 'R1234567', 'RAB12345678'].map(isFepId)).toEqual([true, true, false, false]);
});

it('what is kept of a prefix is judged field by field', () => {
  const good = { Prefix: 'XYZ', PartnerID: 'p', State: 'TX', Phone: '', EffectiveFrom: '', VerifiedOn: '2026-03-01' };
  expect(bcbsPrefixProblems(good, '2026-03-01')).toEqual({});
  const bad = { Prefix: 'X', PartnerID: '', State: 'QQ', Phone: '1', EffectiveFrom: 'soon', VerifiedOn: '2026-03-02' };
  expect(Object.keys(bcbsPrefixProblems(bad, '2026-03-01'))).toEqual(Object.keys(bad));
});

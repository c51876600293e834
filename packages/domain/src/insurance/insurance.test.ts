import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverageLabel, coverageLabels } from './coverageLabel.ts';
import { orderInsurances } from './orderInsurances.ts';
import { grades, insuranceStatus, isCovered, isMismatch, isNotCovered } from './status.ts';

it.each([
  ['[INS-01]', 1, 'Active', 'Good'],
  ['[INS-02]', 31, 'Active (CALL)', 'Questionable'],
  ['[INS-03]', 36, 'Questionable', 'Questionable'],
  ['[INS-04]', 40, 'First Name MisMatch', 'Bad'],
  ['[INS-05]', 41, 'STATE MisMatch', 'Bad'],
  ['[INS-06]', 42, 'DOB MisMatch', 'Bad'],
  ['[INS-07]', 6, 'Inactive', 'Bad'],
  ['[INS-08]', 99, 'Unknown', 'Unknown'],
  ['[INS-08]', null, 'Unknown', 'Unknown'],
])('%s status %s is %s, %s', (_, id, text, grade) => {
  expect(insuranceStatus(id)).toEqual({ id, text, grade });
});

it.each([
  [0, ''],
  [6, 'not covered'],
  [40, 'somebody differs'],
  [41, 'somebody differs'],
  [42, 'somebody differs'],
  [1, 'covered'],
  [31, 'covered'],
  [36, ''],
  [99, ''],
  [null, ''],
])('[INS-04] [INS-05] [INS-06] [INS-07] of status %s the payer says: %s', (id, said) => {
  expect(
    [
      isCovered(id) ? 'covered' : '',
      isNotCovered(id) ? 'not covered' : '',
      isMismatch(id) ? 'somebody differs' : '',
    ].join(''),
  ).toBe(said);
});

it('[INS-09] COB ascending, missing last', () => {
  const sorted = orderInsurances([null, 2, 1].map((cob) => ({ cob, statusId: 1 })));
  expect(sorted.map((one) => one.cob)).toEqual([1, 2, null]);
});

it('[INS-10] the same COB is ordered Good, Questionable, Bad, Unknown', () => {
  const sorted = orderInsurances([null, 6, 31, 1].map((statusId) => ({ cob: 1, statusId })));
  expect(sorted.map((one) => one.statusId)).toEqual([1, 31, 6, null]);
});

it('[INS-09] [INS-10] ordering keeps every insurance and never steps back', () => {
  const insurance = fc.record({
    cob: fc.option(fc.integer({ min: 1, max: 10 })),
    statusId: fc.option(fc.constantFrom(1, 31, 36, 40, 41, 42, 6, 99)),
  });
  fc.assert(
    fc.property(fc.array(insurance), (list) => {
      const sorted = orderInsurances(list);
      expect(new Set(sorted)).toEqual(new Set(list));
      const key = (one: (typeof list)[number]) =>
        (one.cob ?? 11) * 10 + grades.indexOf(insuranceStatus(one.statusId).grade);
      for (const [i, one] of sorted.entries())
        if (i > 0) expect(key(sorted[i - 1] ?? one)).toBeLessThanOrEqual(key(one));
    }),
  );
});

it('[ENUM-11] ten coverage levels', () => {
  expect(coverageLabels).toHaveLength(10);
  expect(coverageLabel(1)).toBe('Primary');
  expect(coverageLabel(10)).toBe('Denary');
  for (const none of [0, 11, -1, 1.5, null]) expect(coverageLabel(none)).toBe('---');
});

import { benefitOfLine } from '@coverline/clearance/benefits/benefitOfLine.ts';
import type { Benefit } from '@coverline/domain/eligibility/answer/answer.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { benefit, member } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { expect, it } from 'vitest';
import { dependsNotes } from './dependsNotes.ts';

const copay = (cents: number, segment: number, ...messages: string[]) =>
  benefit({ info: 'B', services: ['98'], network: 'Y', cents, segment, messages });
const notes = (...benefits: readonly Benefit[]) => {
  const of = { dateOfService: '2026-11-21', payerName: 'Bluestone' };
  const asked = { code: '99213', placeOfService: '11', side: 'inNetwork' } as const;
  const rules = { style: 'First', copayWaivesDeductible: null } as const;
  return dependsNotes(benefitOfLine(summarize(member({ benefits: [...benefits] }), of), asked, rules));
};

it('F01 a copay that depends is told with every row and its conditions, in the order of the answer', () => {
  const told = notes(copay(2_000, 60, 'SPECIALIST'), copay(6_000, 61, 'COVID-19 TESTING VISIT'));
  expect(told).toEqual([
    { Number: 60, Text: 'Depends: $20.00 copay · for a specialist · SPECIALIST' },
    { Number: 61, Text: 'Depends: $60.00 copay · for another service · COVID-19 TESTING VISIT' },
  ]);
});

it('F01 two that disagree are told as such, and one that stands is no note', () => {
  expect(notes(copay(2_000, 60), copay(6_000, 61)).map(({ Text }) => Text)).toEqual([
    'Depends: $20.00 copay',
    'Depends: $60.00 copay',
  ]);
  expect(notes(copay(2_000, 60), copay(6_000, 61, 'SPECIALIST'))).toEqual([]);
});

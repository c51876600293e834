import { expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { benefitsGrid } from '../benefitsGrid.ts';
import { type BenefitCell, isDepends, shareOf } from '../coverageSummary.ts';
import { summarize } from '../summarize.ts';
import { benefit, member } from '../testBuilders.ts';
import { visitCopays } from './headlineCopays.ts';

const day = '2026-12-01';
const copay = (cents: number, over: Partial<Benefit> = {}) =>
  benefit({ info: 'B', level: 'IND', services: ['98'], period: '27', network: 'Y', cents, ...over });
const cellOf = (benefits: readonly Benefit[], service = '98'): BenefitCell | undefined =>
  benefitsGrid(benefits).find((row) => row.service === service)?.inNetwork;
const headline = (benefits: readonly Benefit[]) => {
  const found = cellOf(benefits)?.copayCents ?? null;
  return isDepends(found) ? found.depends : (found?.value ?? null);
};
const bothWays = (benefits: readonly Benefit[]): (readonly Benefit[])[] => [benefits, benefits.toReversed()];

it.each<[string, string]>([
  ['otherService', 'COVID-19 TESTING VISIT'],
  ['otherService', 'TOBACCO CESSATION COUNSELING'],
  ['otherService', 'HOUSE CALL'],
  ['otherService', 'NURSE VISIT'],
  ['otherService', 'ONSITE EMPLOYER CLINIC'],
  ['otherService', 'EAP'],
  ['condition', 'AFTER HOURS VISIT'],
  ['condition', 'WITHOUT A REFERRAL'],
  ['condition', 'WHEN BILLED WITH MODIFIER 33'],
  ['condition', 'IF REFERRED BY THE SCHOOL NURSE'],
])('F01 what not everybody owes is not the office’s (%s): %s', (reason, words) => {
  const bounded = copay(5000, { messages: [words] });
  for (const benefits of bothWays([copay(3000), bounded])) expect(headline(benefits)).toBe(3000);
  expect(headline([bounded])).toBe('conditions');
  expect(cellOf([bounded])?.more).toMatchObject([{ value: 5000, apartBy: reason, conditions: [{ text: words }] }]);
  expect(visitCopays(member({ benefits: [bounded] }), day)).toMatchObject({ office: 'depends', urgent: null });
});

it.each([
  'WHEN SEEN BY PCP',
  'ONCE A DAY',
  'IF ADMITTED COPAY IS WAIVED',
  'COUNTS TOWARD OUT OF POCKET MAXIMUM',
  'PCP OR NURSE PRACTITIONER',
  'HEALTH CENTER OR PCP',
  'UNTIL OUT OF POCKET IS MET',
  'IF YOU HAVE QUESTIONS CALL MEMBER SERVICES',
  'UNLESS OTHERWISE NOTED',
  'WHEN USING A PARTICIPATING PROVIDER',
  'SERVICES WITHOUT PRIOR AUTHORIZATION MAY BE DENIED',
  'MEMBER MAY SEE ANY NETWORK PROVIDER WITHOUT A REFERRAL',
  'IF ADMITTED WAIVE COPAY',
  'IF ADMITTED COPAY DOES NOT APPLY',
  'OFFICE/HOME VISIT',
  'OFFICE VISIT OR HOUSE CALL',
  'PHYSICIAN OR NURSE VISIT',
  'LARGE EMPLOYER HEALTH PLAN',
])('F01 words that say the same of everybody leave it the office’s: %s', (words) => {
  expect(headline([copay(3000, { messages: [words] })])).toBe(3000);
});

it('F01 a share that is owed only once the maximum is met is none of the plan', () => {
  const share = (percent: number, ...messages: string[]) =>
    benefit({ info: 'A', services: ['30'], network: 'Y', percent, messages });
  const [then, now] = [
    share(0, 'PLAN PAYS ALL AFTER OOP MAX'),
    share(2000, 'PLAN PAYS 100% ONCE THE OUT-OF-POCKET LIMIT IS MET'),
  ];
  for (const benefits of bothWays([then, now]))
    expect(shareOf(cellOf(benefits, '30')?.coinsuranceBp ?? null)).toMatchObject({ value: 2000 });
  expect(cellOf([then], '30')?.coinsuranceBp).toMatchObject({ depends: 'conditions' });
});

it('F01 two that EB11 alone tells apart say so, and are no contradiction', () => {
  const [needed, free] = [copay(5000, { authorization: 'Y' }), copay(3000, { authorization: 'N' })];
  for (const benefits of bothWays([needed, free])) {
    expect(headline(benefits)).toBe('disagree');
    const told = cellOf(benefits)?.more.map(({ value, conditions }) => `${value} ${conditions?.[0]?.text}`);
    expect(told?.toSorted()).toEqual(['3000 no authorization needed', '5000 authorization needed']);
    expect(summarize(member({ benefits }), { dateOfService: day, payerName: 'X' }).contradictions).toEqual([]);
  }
  for (const benefits of bothWays([needed, copay(5000)])) expect(headline(benefits)).toBe(5000);
});

it('F01 a maximum, and what is left of it, stand whatever their words say of the time after it', () => {
  const of = (cents: number, period: string, message: string) =>
    benefit({ info: 'G', level: 'IND', services: ['30'], network: 'Y', period, cents, messages: [message] });
  const summary = summarize(
    member({
      benefits: [
        of(500_000, '23', 'ONCE OUT OF POCKET MAXIMUM IS MET PLAN PAYS 100 PERCENT'),
        of(0, '29', 'PLAN PAYS 100 PERCENT AFTER OUT OF POCKET MAX'),
      ],
    }),
    { dateOfService: day, payerName: 'X' },
  );
  expect(summary.outOfPocket.individual.inNetwork).toMatchObject({
    total: { cents: 500_000 },
    remaining: { cents: 0 },
  });
});

it('F01 the copay of urgent care is owed after hours as well', () => {
  const urgentCare = benefit({
    info: 'B',
    services: ['UC'],
    network: 'Y',
    cents: 5000,
    messages: ['URGENT CARE AFTER HOURS'],
  });
  expect(visitCopays(member({ benefits: [urgentCare] }), day)).toMatchObject({ urgent: 5000 });
});

import { expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { limitChanges } from '../../difference/limitChanges.ts';
import { summarize } from '../summarize.ts';
import { benefit, date, member, party } from '../testBuilders.ts';

const plan = benefit({ planName: 'GOLD', dates: [date('291', '2026-01-01', '2026-12-31')] });
const of = (...benefits: readonly Benefit[]) =>
  summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'X' });
const limit = (over: Partial<Benefit>) =>
  benefit({ info: 'F', services: ['33'], period: '23', quantity: 12, quantityQualifier: 'VS', ...over });

it.each<[string, Partial<Benefit>, readonly string[]]>([
  ['the words of the payer', { messages: ['COMBINED', ' '] }, ['COMBINED']],
  ['a place', { placesOfService: ['22'] }, ['place of service 22 On Campus-Outpatient Hospital']],
  ['a diagnosis and an injury', { diagnoses: ['J45909'], injuries: ['KNEE'] }, ['diagnosis J45909', 'injury KNEE']],
  ['another plan', { planName: 'SILVER' }, ['SILVER']],
  ['the plan itself', { planName: 'Gold' }, []],
  ['whoever gives it', { parties: [party({ lastName: 'LAKE GROUP', firstName: '' })] }, ['LAKE GROUP']],
  [
    'a referral',
    { references: [{ segment: 9, qualifier: '9F', value: 'R7', description: '' }] },
    ['Referral number R7'],
  ],
  ['days of its own', { dates: [date('292', '2026-03-01', '2026-12-31')] }, ['from 03/01/2026 to 12/31/2026']],
  ['the days of the plan', { dates: [date('292', '2026-01-01', '2026-12-31')] }, []],
  // These have fields of their own.
  ['a level, a count and a delivery', { level: 'FAM', deliveries: ['VS*20***23*1'] }, []],
])('a limit keeps %s', (_, over, told) => {
  expect(of(plan, limit(over)).limitations.map(({ messages }) => messages)).toEqual([told]);
});

it.each(['F', 'E', 'I'])('what is bounded for a procedure alone (EB01 %s) is not the plan’s', (info) => {
  const [found] = of(plan, limit({ info, services: [], procedure: 'AD:D8080' })).limitations;
  expect(found).toMatchObject({ services: [], procedure: 'AD:D8080' });
  expect(of(plan, limit({ info })).limitations[0]).not.toHaveProperty('procedure');
});

it('limits of two procedures are compared each with its own', () => {
  const answer = (visits: number) =>
    of(
      plan,
      limit({ procedure: 'HC:98940', services: [], quantity: visits }),
      limit({ procedure: 'HC:97110', services: [], quantity: 20 }),
    );
  expect(
    limitChanges(answer(12), answer(10)).map(({ name, before, after }) => [name, before?.text, after?.text]),
  ).toEqual([['Limit, 98940', '12 visits a calendar year', '10 visits a calendar year']]);
});

it.each<[string, Partial<Benefit>, readonly string[]]>([
  ['a place', { placesOfService: ['22'] }, ['place of service 22 On Campus-Outpatient Hospital']],
  ['a diagnosis', { diagnoses: ['J45909'], messages: ['ONCE'] }, ['ONCE', 'diagnosis J45909']],
  [
    'a referral',
    { references: [{ segment: 9, qualifier: '9F', value: 'R7', description: '' }] },
    ['Referral number R7'],
  ],
  // These have fields of their own.
  ['a plan, a level and a count', { planName: 'SILVER', level: 'FAM', quantity: 3 }, []],
])('what has its place in no section keeps %s', (_, over, told) => {
  const found = of(plan, benefit({ info: 'J', services: ['98'], cents: 10_000, ...over })).alsoStated;
  expect(found?.map(({ messages }) => messages)).toEqual([told]);
});

import { expect, it } from 'vitest';
import type { Benefit } from '../answer/answer.ts';
import { summarize } from '../answer/summarize.ts';
import { answerWith, asked, benefit, member } from '../answer/testBuilders.ts';
import { medicaid } from '../answer/medicaid.ts';
import { medicare } from '../answer/medicare.ts';
import { decideStatus } from './decideStatus.ts';

const plan = benefit({ planName: 'GOLD' });
const over = benefit({ info: '6', planName: 'GOLD' });
const of = (info: string, more: Partial<Benefit> = {}) =>
  benefit({ info, services: [], procedure: 'HC:J3490', ...more });

it.each<[string, readonly Benefit[], number | null]>([
  ['a plan in force, and a procedure that is not', [plan, of('6')], 1],
  ['a plan that is over, and a procedure in force', [over, of('1')], 6],
  ['a procedure in force alone', [of('1')], 31],
  ['a procedure of a service in force alone', [of('1', { services: ['98'] })], 31],
  ['a procedure that is not in force alone', [of('6')], null],
  ['a plan without a service type', [benefit({ services: [] })], 1],
  ['the plan active and inactive', [plan, over], 36],
])('what is said of a procedure (EB13) says nothing of the plan: %s', (_, benefits, statusId) => {
  expect(decideStatus(asked(), answerWith(benefits)).statusId).toBe(statusId);
});

it('has its row, no line of coverage, and contradicts nothing', () => {
  const summary = summarize(member({ benefits: [plan, of('6')] }), { dateOfService: '2026-11-21', payerName: 'X' });
  expect(summary.coverageLines.map(({ state }) => state)).toEqual(['live']);
  expect(summary.benefits.map(({ procedure, status }) => [procedure, status?.value])).toEqual([
    ['', 'active'],
    ['HC:J3490', 'inactive'],
  ]);
  expect(summary.contradictions).toEqual([]);
});

it('active and inactive at once it contradicts itself, and the plan does not', () => {
  const other = of('6', { procedure: 'HC:99213' });
  const told = (...benefits: readonly Benefit[]) =>
    summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'X' }).contradictions.map(
      ({ text }) => text,
    );
  expect(told(plan, of('1'), of('6'))).toEqual(['HC:J3490 is active and inactive on the same day.']);
  expect(told(plan, of('1'), other)).toEqual([]);
});

it('is named by the reason to call', () => {
  expect(decideStatus(asked(), answerWith([of('1')])).reason).toContain('states coverage for HC:J3490 but none');
});

const copay = benefit({ info: 'B', services: ['98'], network: 'Y', cents: 2700, planName: 'GOLD' });
it.each<[string, readonly Benefit[], boolean]>([
  ['a procedure that is not in force', [benefit(), of('6', { planName: 'GOLD' })], true],
  ['no procedure', [benefit()], true],
  ['a plan that is over', [benefit(), over], false],
])('the figures of a plan are told beside %s that names it', (_, benefits, areTold) => {
  const summary = summarize(member({ benefits: [...benefits, copay] }), {
    dateOfService: '2026-11-21',
    payerName: 'X',
  });
  expect(summary.benefits.some(({ service }) => service === '98')).toBe(areTold);
});

it.each<[string, readonly Benefit[]]>([
  ['alone', []],
  ['beside a procedure in force', [of('1')]],
])('a plan that is over lends its name %s', (_, more) => {
  const benefits = [benefit({ info: '6' }), benefit({ info: '6', services: ['98'], planName: 'GOLD' }), ...more];
  const { plan: told } = summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'X' });
  expect(told.name?.value).toBe('GOLD');
});

it.each<[string, Partial<Benefit>, number]>([
  ['a procedure', {}, 0],
  ['the plan', { procedure: '' }, 1],
])('of a program the status of %s is told as its part %j: %i', (_, more, count) => {
  const [b, mc] = [of('6', { insuranceType: 'MB', ...more }), of('6', { insuranceType: 'MC', ...more })];
  expect(medicare([b], { partnerKind: 'Medicare' })).toHaveLength(count);
  expect(medicaid(member({ benefits: [mc] }), { partnerKind: 'Medicaid' })).toHaveLength(count);
});

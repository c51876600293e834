import { describe, expect, it } from 'vitest';
import { isRunDue } from './autoRun.ts';
import { type CheckKey, checkKeys, checkTerms, defaultWeights } from './checkKeys.ts';
import { clearanceScore, clearanceStatus } from './clearanceScore.ts';
import { workStateAfter } from './clearanceState.ts';
import { judgeVisit, mayWaive } from './judgeVisit.ts';
import { reopenedBy, reopenReason } from './reopen.ts';
import { trafficLight } from './trafficLight.ts';
import { type CheckState, denied, type ExceptionKind, verdict } from './verdict.ts';
import { context, insured, open, selfPay } from './testing/visits.ts';
import type { VisitFacts } from './visitFacts.ts';
import { waiverHolds } from './waiverHolds.ts';

const needed = { code: '70551', need: 'Required', cited: 'Manual', asOf: null, authorization: null } as const;

describe('ROUTE-019 the twelve checks', () => {
  it('all of an insured visit, and what counts', () => {
    const { checks, score, status } = judgeVisit(insured, context);
    expect(checkKeys.map((key) => checks[key].state)).toEqual([
      'Pass',
      'Pass',
      'Pass',
      'Pass',
      'Pass',
      'NotChecked',
      'NotChecked',
      'Pass',
      'Pass',
      'NotApplicable',
      'NotApplicable',
      'NotApplicable',
    ]);
    expect([checks.Authorization.reason, score, status]).toEqual(['Not checked here yet', 100, 'Cleared']);
  });

  const cases: readonly (readonly [CheckKey, CheckState, string, VisitFacts])[] = [
    ['Demographics', 'Fail', 'never verified', { ...insured, demographics: { verifiedOn: null, openFindings: 0 } }],
    [
      'Demographics',
      'Warn',
      'a finding is open',
      { ...insured, demographics: { verifiedOn: '2026-12-01', openFindings: 2 } },
    ],
    [
      'Identity',
      'Fail',
      'another birth date',
      { ...insured, identity: { ...insured.identity, differing: ['date of birth'] } },
    ],
    ['Identity', 'Warn', 'nobody was asked', { ...insured, identity: { ...insured.identity, isCompared: false } }],
    ['Identity', 'Fail', 'died', { ...selfPay, identity: { ...insured.identity, diedOn: '2026-11-01' } }],
    ['Eligibility', 'Fail', 'never asked', { ...insured, eligibility: null }],
    ['Eligibility', 'Fail', 'inactive', { ...insured, eligibility: { ...insured.eligibility!, grade: 'Bad' } }],
    [
      'Eligibility',
      'Fail',
      'contradictory',
      { ...insured, eligibility: { ...insured.eligibility!, isContradictory: true } },
    ],
    [
      'Eligibility',
      'Warn',
      'four days old',
      { ...insured, eligibility: { ...insured.eligibility!, askedOn: '2026-11-30' } },
    ],
    [
      'Eligibility',
      'Warn',
      'for another day',
      { ...insured, eligibility: { ...insured.eligibility!, forDay: '2026-12-08' } },
    ],
    [
      'Eligibility',
      'Warn',
      'call the payer',
      { ...insured, eligibility: { ...insured.eligibility!, grade: 'Questionable' } },
    ],
    ['Eligibility', 'NotApplicable', 'self-pay', selfPay],
    ['Mapping', 'Fail', 'unknown insurance', { ...insured, mapping: { isMapped: false, network: 'Unknown' } }],
    ['Mapping', 'Warn', 'out of network', { ...insured, mapping: { isMapped: true, network: 'Out' } }],
    ['Mapping', 'Warn', 'network not known', { ...insured, mapping: { isMapped: true, network: 'Unknown' } }],
    [
      'OrderOfBenefits',
      'Pass',
      'one insurance',
      { ...insured, order: { coverages: 1, isDecided: false, strangers: 0 } },
    ],
    ['OrderOfBenefits', 'Fail', 'undecided', { ...insured, order: { coverages: 2, isDecided: false, strangers: 0 } }],
    ['OrderOfBenefits', 'Fail', 'a stranger', { ...insured, order: { coverages: 1, isDecided: true, strangers: 1 } }],
    ['Authorization', 'Fail', 'one is required and none begun', { ...insured, authorization: [needed] }],
    ['Authorization', 'NotApplicable', 'self-pay', { ...selfPay, authorization: [needed] }],
    ['MedicalNecessity', 'Warn', 'connected', { ...insured, medicalNecessity: verdict('Warn', 'No policy') }],
    ['Estimate', 'Fail', 'none', { ...insured, estimate: null }],
    [
      'Estimate',
      'Warn',
      'a range alone',
      { ...insured, estimate: { ...open, patientCents: null, dueCents: null, mostDueCents: null } },
    ],
    ['Estimate', 'Warn', 'low confidence', { ...insured, estimate: { ...open, confidence: 'Low' } }],
    ['Estimate', 'Warn', 'outdated', { ...insured, estimate: { ...open, isOutdated: true } }],
    [
      'Payment',
      'Fail',
      'nothing collected',
      { ...insured, estimate: open, payment: { ...insured.payment, collectedCents: 0 } },
    ],
    ['Payment', 'Warn', 'a part collected', { ...insured, estimate: open }],
    [
      'Payment',
      'Pass',
      'below the threshold',
      { ...insured, estimate: { ...open, dueCents: 2_500 }, payment: { ...insured.payment, collectedCents: 0 } },
    ],
    [
      'Payment',
      'Warn',
      'promised',
      { ...insured, estimate: open, payment: { ...insured.payment, promise: { cents: 9_000, on: '2026-12-10' } } },
    ],
    ['Payment', 'Pass', 'a plan', { ...insured, estimate: open, payment: { ...insured.payment, planCents: 9_000 } }],
    ['Payment', 'Warn', 'not known', { ...insured, estimate: { ...open, dueCents: null } }],
    ['Payment', 'Pass', 'waived', { ...insured, estimate: open, payment: { ...insured.payment, isWaived: true } }],
    ['Payment', 'Fail', 'no estimate', { ...insured, estimate: null }],
    [
      'Payment',
      'Warn',
      'a range alone',
      { ...insured, estimate: { ...open, patientCents: null, dueCents: null, mostDueCents: null } },
    ],
    ['Assistance', 'Pass', 'decided', selfPay],
    ['Assistance', 'Warn', 'pending', { ...selfPay, assistance: { state: 'Pending', decidedOn: null } }],
    ['Assistance', 'Fail', 'not asked', { ...selfPay, assistance: { state: 'NotAsked', decidedOn: null } }],
    [
      'Assistance',
      'Pass',
      'decided twelve months before',
      { ...selfPay, assistance: { state: 'Decided', decidedOn: '2025-12-07' } },
    ],
    [
      'Assistance',
      'Fail',
      'decided longer ago',
      { ...selfPay, assistance: { state: 'Decided', decidedOn: '2025-12-06' } },
    ],
    ['GoodFaithEstimate', 'Pass', 'delivered', selfPay],
    ['GoodFaithEstimate', 'Fail', 'overdue', { ...selfPay, goodFaith: { ...selfPay.goodFaith, deliveredOn: null } }],
    [
      'GoodFaithEstimate',
      'Warn',
      'due today',
      { ...selfPay, goodFaith: { ...selfPay.goodFaith, deliveredOn: null, dueOn: '2026-12-04' } },
    ],
    [
      'GoodFaithEstimate',
      'NotApplicable',
      'too soon',
      { ...selfPay, goodFaith: { ...selfPay.goodFaith, deliveredOn: null, dueOn: null } },
    ],
    [
      'GoodFaithEstimate',
      'Warn',
      'a new one due',
      { ...selfPay, goodFaith: { ...selfPay.goodFaith, version: { stand: 'Due', by: '2026-12-04' } } },
    ],
    [
      'GoodFaithEstimate',
      'Fail',
      'a new one late',
      { ...selfPay, goodFaith: { ...selfPay.goodFaith, version: { stand: 'Late', by: '2026-12-03' } } },
    ],
    ['GoodFaithEstimate', 'Warn', 'ask first', { ...insured, goodFaith: { ...insured.goodFaith, need: 'AskFirst' } }],
    [
      'MspQuestionnaire',
      'Fail',
      'not asked',
      { ...insured, msp: { isMedicare: true, toldFor: null, isRecurring: false } },
    ],
    [
      'MspQuestionnaire',
      'Pass',
      'told for this day',
      { ...insured, msp: { isMedicare: true, toldFor: '2026-12-07', isRecurring: false } },
    ],
    [
      'MspQuestionnaire',
      'Fail',
      'told for another visit',
      { ...insured, msp: { isMedicare: true, toldFor: '2026-12-01', isRecurring: false } },
    ],
    [
      'MspQuestionnaire',
      'Pass',
      '90 days',
      { ...insured, msp: { isMedicare: true, toldFor: '2026-09-08', isRecurring: true } },
    ],
    [
      'MspQuestionnaire',
      'Fail',
      '91 days',
      { ...insured, msp: { isMedicare: true, toldFor: '2026-09-07', isRecurring: true } },
    ],
  ];
  it.each(cases)('%s is %s where %s', (key, state, _, facts) => {
    const found = judgeVisit(facts, context).checks[key];
    expect(found.state).toBe(state);
    expect(found.reason).not.toBe('');
  });
});

describe('score and status', () => {
  it('the weights are a hundred', () => {
    expect(Object.values(defaultWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  const all = (over: Partial<Record<CheckKey, CheckState>> = {}) =>
    Object.fromEntries(checkKeys.map((key) => [key, verdict(over[key] ?? 'Pass', '')])) as Record<
      CheckKey,
      ReturnType<typeof verdict>
    >;
  it.each([
    [{}, 100, 'Cleared'],
    [{ Demographics: 'Fail' }, 90, 'Cleared'],
    [{ Demographics: 'Fail', MspQuestionnaire: 'Warn' }, 89, 'Conditional'],
    [{ Demographics: 'Fail', Payment: 'Fail', Mapping: 'Fail', OrderOfBenefits: 'Fail' }, 70, 'Conditional'],
    [
      { Demographics: 'Fail', Payment: 'Fail', Mapping: 'Fail', OrderOfBenefits: 'Fail', MspQuestionnaire: 'Fail' },
      69,
      'NotCleared',
    ],
    [{ Eligibility: 'Fail' }, 75, 'NotCleared'],
    [{ Authorization: 'Fail' }, 80, 'NotCleared'],
    [{ Eligibility: 'Warn' }, 87, 'Conditional'],
    [{ Eligibility: 'Waived' }, 100, 'Cleared'],
    [{ Authorization: 'NotChecked', MedicalNecessity: 'NotChecked', Payment: 'Fail' }, 86, 'Conditional'],
  ] as const)('%j: %i, %s', (over, score, status) => {
    const checks = all(over);
    expect(clearanceScore(checks, defaultWeights)).toBe(score);
    const facts = { checks, score, isCancelled: false, isSelfPay: false, hasException: false };
    expect(clearanceStatus(facts)).toBe(status);
  });

  it('[ROUTE-019] of a visit to which no check applies that its client gives a weight to: only a gate or a person is in its way', () => {
    const weights = { ...defaultWeights, ...Object.fromEntries(checkKeys.map((key) => [key, 0])), MspQuestionnaire: 1 };
    const weighed = { ...context, weights };
    expect(judgeVisit(insured, weighed)).toMatchObject({ score: 100, status: 'Cleared' });
    const inactive = all({ MspQuestionnaire: 'NotApplicable', Eligibility: 'Fail', Demographics: 'Fail' });
    expect(judgeVisit(insured, weighed, inactive)).toMatchObject({ score: 100, status: 'NotCleared' });
    const asked = all({ MspQuestionnaire: 'Fail' });
    expect(judgeVisit(insured, weighed, asked)).toMatchObject({ score: 0, status: 'NotCleared' });
  });

  it('of who pays alone, of what needs a person, of what is cancelled', () => {
    expect(judgeVisit(selfPay, context)).toMatchObject({ score: 100, status: 'SelfPayCleared' });
    const differs = { ...insured, identity: { ...insured.identity, differing: ['last name'] } };
    expect(judgeVisit(differs, context)).toMatchObject({ status: 'Exception', exceptions: ['Identity'] });
    expect(judgeVisit(differs, { ...context, resolved: new Set(['Identity']) })).toMatchObject({
      score: 92,
      status: 'Cleared',
      exceptions: [],
    });
    expect(judgeVisit(differs, { ...context, isCancelled: true }).status).toBe('Cancelled');
  });
});

describe('a waiver', () => {
  const unpaid = { ...selfPay, estimate: open, payment: { ...insured.payment, collectedCents: 0 } };
  it('counts as a pass, with its reason, and settles what needed a person', () => {
    const waivers = [{ check: 'Payment', reason: 'Agreed with the manager' }] as const;
    expect(judgeVisit(unpaid, { ...context, waivers }).checks.Payment).toEqual(verdict('Waived', waivers[0].reason));
    const differs = { ...insured, identity: { ...insured.identity, differing: ['last name'] } };
    const identity = [{ check: 'Identity', reason: 'Seen the card' }] as const;
    expect(judgeVisit(differs, { ...context, waivers: identity })).toMatchObject({ status: 'Cleared', exceptions: [] });
  });

  it('of what passes or does not apply is none, and the law is not waived', () => {
    const waivers = checkKeys.map((check) => ({ check, reason: 'No' }));
    expect(judgeVisit(insured, { ...context, waivers }).checks).toEqual(judgeVisit(insured, context).checks);
    const overdue = { ...selfPay, goodFaith: { ...selfPay.goodFaith, deliveredOn: null } };
    expect(judgeVisit(overdue, { ...context, waivers }).checks.GoodFaithEstimate.state).toBe('Fail');
  });

  const fault = (state: CheckState, exception: ExceptionKind | null = null) => verdict(state, '', exception);
  const no = denied('');
  it.each([
    ['Waived', fault('Warn'), fault('Warn'), true],
    ['Waived', fault('Warn'), fault('Fail'), false],
    ['Waived', fault('Fail'), fault('Warn'), true],
    ['Waived', fault('Fail'), no, false],
    ['Waived', no, no, true],
    ['Waived', no, fault('Fail'), true],
    ['Waived', fault('Fail'), fault('Pass'), false],
    ['Waived', fault('Fail'), fault('NotApplicable'), false],
    ['Waived', fault('Fail', 'IdentityDiffers'), fault('Fail', 'IdentityDiffers'), true],
    ['Waived', fault('Fail', 'IdentityDiffers'), fault('Fail', 'PatientDied'), false],
    ['Waived', fault('Fail'), fault('Fail', 'PayerContradicts'), false],
    ['Resolved', fault('Fail', 'IdentityDiffers'), fault('Fail', 'IdentityDiffers'), true],
    ['Resolved', fault('Fail', 'IdentityDiffers'), fault('Fail', 'PatientDied'), false],
    ['Resolved', fault('Fail', 'OrderUndecided'), fault('Pass'), false],
  ] as const)('%s of %j covers %j: %s', (kind, of, found, expected) => {
    expect(waiverHolds(kind, of, found)).toBe(expected);
  });

  it.each([
    ['Payment', ['FinancialClearance'], true],
    ['Payment', ['Reports'], false],
    ['Eligibility', ['FinancialClearance'], false],
    ['Eligibility', ['FinancialClearance', 'ClientAdministrator'], true],
    ['GoodFaithEstimate', ['ClientAdministrator'], false],
    ['GoodFaithEstimate', ['FRHCJediMaster'], false],
  ] as const)('of %s by %j: %s', (check, roles, expected) => {
    expect(mayWaive(check, roles)).toBe(expected);
  });

  it('every check has its terms', () => {
    expect(checkKeys.filter((key) => checkTerms[key].weight <= 0 || checkTerms[key].name === '')).toEqual([]);
  });
});

it.each([
  ['Cleared', 100, 'Green'],
  ['Conditional', 72.1, 'None'],
  ['Conditional', 72, 'Amber'],
  ['NotCleared', 72, 'Amber'],
  ['NotCleared', 24.1, 'Amber'],
  ['NotCleared', 24, 'Red'],
  ['Exception', 1, 'Red'],
  ['NotCleared', -5, 'Red'],
  ['Cancelled', 1, 'None'],
] as const)('%s %s hours before is %s', (status, hours, light) => {
  expect(trafficLight(status, hours)).toBe(light);
});

it.each([
  [
    ['Date'],
    [
      'Eligibility',
      'Mapping',
      'Authorization',
      'MedicalNecessity',
      'Estimate',
      'GoodFaithEstimate',
      'MspQuestionnaire',
    ],
  ],
  [['Procedure'], ['Authorization', 'MedicalNecessity', 'Estimate', 'Payment', 'GoodFaithEstimate']],
  [
    ['Diagnosis', 'Patient'],
    ['Demographics', 'Identity', 'Eligibility', 'MedicalNecessity', 'Estimate', 'GoodFaithEstimate'],
  ],
  [[], []],
] as const)('%j reopens %j', (changes, expected) => {
  expect(reopenedBy(changes)).toEqual(expected);
  expect(reopenReason(changes) === '').toBe(changes.length === 0);
});

it.each([
  ['New', { kind: 'Acted' }, 'InProgress'],
  ['New', { kind: 'Judged', status: 'NotCleared' }, 'New'],
  ['New', { kind: 'Judged', status: 'Cleared' }, 'Cleared'],
  ['InProgress', { kind: 'Judged', status: 'Exception' }, 'Exception'],
  ['Exception', { kind: 'Assigned' }, 'Assigned'],
  ['Assigned', { kind: 'Judged', status: 'Exception' }, 'Assigned'],
  ['Assigned', { kind: 'Resolved' }, 'Resolved'],
  ['Resolved', { kind: 'Judged', status: 'Cleared' }, 'Cleared'],
  ['Resolved', { kind: 'Judged', status: 'Conditional' }, 'Resolved'],
  ['Cleared', { kind: 'Reopened' }, 'InProgress'],
  ['New', { kind: 'Reopened' }, 'New'],
  ['Cleared', { kind: 'Resolved' }, 'Cleared'],
  ['Cleared', { kind: 'Judged', status: 'NotCleared' }, 'InProgress'],
  ['Cleared', { kind: 'Judged', status: 'Cancelled' }, 'Cancelled'],
] as const)('work that is %s, after %j, is %s', (state, event, expected) => {
  expect(workStateAfter(state, event)).toBe(expected);
});

it.each([
  ['2026-11-23', null, true],
  ['2026-11-24', null, false],
  ['2026-11-30', '2026-11-23', true],
  ['2026-12-04', '2026-11-30', true],
  ['2026-12-06', '2026-12-04', false],
  ['2026-12-07', '2026-12-03', true],
  ['2026-12-08', null, false],
])('on %s, asked %s, a visit of 2026-12-07 is checked by itself: %s', (today, askedOn, expected) => {
  expect(isRunDue({ today, serviceOn: '2026-12-07', askedOn, freshDays: 3 })).toBe(expected);
});

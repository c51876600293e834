import { describe, expect, it } from 'vitest';
import { isRequired } from './isRequired.ts';
import { isInRange, type PayerRule } from './payerRule.ts';
import { proposedRule, whyNotApprove } from './proposeRule.ts';
import type { Required, RequiredFacts } from './requiredFacts.ts';

const rule = (id: string, over: Partial<PayerRule>): PayerRule => ({
  id,
  plan: '',
  code: '73721',
  codeTo: null,
  placesOfService: [],
  required: 'Yes',
  when: '',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  source: 'PA list 2026',
  checkedOn: '2026-10-01',
  isProposed: false,
  ...over,
});
const facts = (over: Partial<RequiredFacts>): RequiredFacts => ({
  asked: { code: '73721', plan: 'HMO', placeOfService: '22', dateOfService: '2026-12-03' },
  rules: [],
  answer: null,
  crd: null,
  hasCrd: false,
  goldCard: null,
  today: '2026-11-29',
  ...over,
});
const eb = (eb11: 'Y' | 'N' | 'U' | '') => ({ eb11, answeredOn: '2026-11-28', validUntil: '2026-12-28' });
const crd = (over: Partial<NonNullable<RequiredFacts['crd']>>) => ({
  paNeeded: 'auth-needed' as const,
  covered: 'covered' as const,
  satisfiedPaId: '',
  reasons: [],
  infoNeeded: [],
  docNeeded: [],
  docPurpose: [],
  questionnaires: [],
  billingCodes: [],
  date: '2026-11-29',
  expiresOn: null,
  assertionId: 'A77',
  ...over,
});
const range = rule('range', { code: '70000', codeTo: '79999', required: 'No' });
const card = { from: '2026-07-01', to: '2026-12-31', source: 'Letter of the payer' };

describe('[GEN-08] is an authorization required', () => {
  it.each<readonly [string, Partial<RequiredFacts>, Partial<Required>]>([
    [
      'the exact code says so',
      { rules: [rule('one', {}), range] },
      { answer: 'Required', source: 'ExactCode', ruleId: 'one', cited: 'PA list 2026', asOf: '2026-10-01' },
    ],
    ['a range, where no code does', { rules: [range] }, { answer: 'NotRequired', source: 'CodeRange' }],
    [
      'the plan’s rule before that of all plans',
      { rules: [rule('all', {}), rule('plan', { plan: 'HMO', required: 'No' })] },
      { answer: 'NotRequired', ruleId: 'plan' },
    ],
    ['another plan’s rule is none', { rules: [rule('ppo', { plan: 'PPO' })] }, { answer: 'Unknown', source: 'None' }],
    [
      'one for this place before everywhere',
      { rules: [rule('all', {}), rule('here', { placesOfService: ['22'], required: 'No' })] },
      { ruleId: 'here' },
    ],
    ['one for another place is none', { rules: [rule('office', { placesOfService: ['11'] })] }, { answer: 'Unknown' }],
    [
      'one that begins after the service is none',
      { rules: [rule('later', { effectiveFrom: '2026-12-04' })] },
      { answer: 'Unknown' },
    ],
    [
      'one that ended on the day still holds',
      { rules: [rule('old', { effectiveTo: '2026-12-03' })] },
      { ruleId: 'old' },
    ],
    ['one that ended before is none', { rules: [rule('old', { effectiveTo: '2026-12-02' })] }, { answer: 'Unknown' }],
    [
      'the newer of two',
      { rules: [rule('old', {}), rule('new', { effectiveFrom: '2026-07-01', required: 'No' })] },
      { ruleId: 'new', answer: 'NotRequired', contradictedBy: null },
    ],
    [
      'two that weigh alike: the stricter, and it is said',
      { rules: [rule('no', { required: 'No' }), rule('yes', {})] },
      { ruleId: 'yes', answer: 'Required', contradictedBy: 'no' },
    ],
    ['what nobody approved counts for nobody', { rules: [rule('new', { isProposed: true })] }, { answer: 'Unknown' }],
    [
      'a rule before EB11',
      { rules: [rule('no', { required: 'No' })], answer: eb('Y') },
      { answer: 'NotRequired', source: 'ExactCode' },
    ],
    [
      'EB11 Y',
      { answer: eb('Y') },
      { answer: 'Required', source: 'EB11', cited: 'Eligibility answer, EB11 Y', asOf: '2026-11-28' },
    ],
    ['EB11 N', { answer: eb('N') }, { answer: 'NotRequired', source: 'EB11' }],
    ['EB11 before CRD', { answer: eb('N'), crd: crd({}) }, { answer: 'NotRequired', source: 'EB11' }],
    [
      'EB11 U goes on to CRD',
      { answer: eb('U'), crd: crd({}) },
      { answer: 'Required', source: 'CRD', asOf: '2026-11-29' },
    ],
    [
      'an answer that is too old does not count',
      { answer: { ...eb('N'), validUntil: '2026-11-28' } },
      { answer: 'Unknown', steps: ['AskEligibility', 'Call'] },
    ],
    [
      'a rule that says sometimes goes on',
      { rules: [rule('some', { required: 'Sometimes', when: 'Over 3 a year' })], answer: eb('N') },
      { answer: 'NotRequired', source: 'EB11', passed: [{ source: 'ExactCode', why: 'Over 3 a year' }] },
    ],
    [
      'sometimes, and nobody else knows',
      { rules: [rule('some', { required: 'Sometimes', when: 'Over 3 a year' })] },
      { answer: 'Sometimes', source: 'ExactCode', cited: 'Over 3 a year', steps: ['AskEligibility', 'Call'] },
    ],
    ['CRD: none', { crd: crd({ paNeeded: 'no-auth' }) }, { answer: 'NotRequired', source: 'CRD' }],
    [
      'CRD: there is one already',
      { crd: crd({ paNeeded: 'satisfied', satisfiedPaId: 'N123' }) },
      { answer: 'Satisfied', number: 'N123' },
    ],
    ['CRD: there is one, without its number', { crd: crd({ paNeeded: 'satisfied' }) }, { answer: 'Unknown' }],
    ['CRD: the performing provider asks', { crd: crd({ paNeeded: 'performpa' }) }, { answer: 'OtherAsks' }],
    [
      'CRD: it cannot tell yet',
      { crd: crd({ paNeeded: 'conditional', infoNeeded: ['performer'] }), answer: eb('U') },
      { answer: 'Unknown', steps: ['GiveDetails', 'Call'] },
    ],
    ['CRD: indeterminate', { crd: crd({ paNeeded: 'indeterminate' }) }, { answer: 'Unknown' }],
    ['CRD: nothing', { crd: crd({ paNeeded: null }) }, { answer: 'Unknown' }],
    [
      'CRD: expired',
      { crd: crd({ expiresOn: '2026-11-28' }), hasCrd: true, answer: eb('') },
      { answer: 'Unknown', steps: ['AskCrd', 'Call'] },
    ],
    [
      'nobody says',
      { hasCrd: true },
      { answer: 'Unknown', source: 'None', asOf: null, steps: ['AskCrd', 'AskEligibility', 'Call'] },
    ],
    [
      'a gold card skips what is required',
      { rules: [rule('one', {})], goldCard: card },
      { answer: 'NotRequired', source: 'GoldCard', cited: 'Letter of the payer' },
    ],
    [
      'on its last day',
      { asked: { ...facts({}).asked, dateOfService: '2026-12-31' }, rules: [rule('one', {})], goldCard: card },
      { source: 'GoldCard' },
    ],
    [
      'and not behind it',
      { asked: { ...facts({}).asked, dateOfService: '2027-01-01' }, rules: [rule('one', {})], goldCard: card },
      { answer: 'Required' },
    ],
    ['nor what nobody knows', { goldCard: card }, { answer: 'Unknown' }],
  ])('%s', (_, over, expected) => {
    expect(isRequired(facts(over))).toMatchObject(expected);
  });

  it.each([
    ['73721', '70000', '79999', true],
    ['70000', '70000', '79999', true],
    ['79999', '70000', '79999', true],
    ['80000', '70000', '79999', false],
    ['0700T', '00000', '99999', false],
    ['E0601', 'E0100', 'E8999', true],
    ['E0601', 'A0100', 'K8999', true],
    ['L1832', 'E0100', 'E8999', false],
    ['0042T', '0001T', '0999T', true],
    ['0050U', '0001T', '0999T', false],
  ])('%s lies between %s and %s: %s', (code, from, to, lies) => {
    expect(isInRange(code, from, to)).toBe(lies);
  });

  it('a correction proposes a rule as narrow as its case, which somebody else approves', () => {
    const asked = facts({}).asked;
    const proposed = {
      ...proposedRule(asked, { required: 'No', evidence: 'Call 77, Ann', onDay: '2026-11-29' }),
      id: 'p',
    };
    expect(isRequired(facts({ rules: [proposed] })).answer).toBe('Unknown');
    expect(isRequired(facts({ rules: [{ ...proposed, isProposed: false }] }))).toMatchObject({
      answer: 'NotRequired',
      cited: 'Call 77, Ann',
      asOf: '2026-11-29',
    });
    expect(
      isRequired(facts({ asked: { ...asked, plan: 'PPO' }, rules: [{ ...proposed, isProposed: false }] })).answer,
    ).toBe('Unknown');
    expect([whyNotApprove('u1', 'u1'), whyNotApprove('u1', 'u2')]).toEqual([
      'Somebody else has to approve what you proposed.',
      null,
    ]);
  });
});

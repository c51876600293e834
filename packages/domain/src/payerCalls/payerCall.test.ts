import { describe, expect, it } from 'vitest';
import { callOutcome, callOutcomes, toCallOutcome } from './callOutcome.ts';
import { callProblems, type CallFields } from './callProblems.ts';
import { callAge, toldOfHandOff } from './queue.ts';
import { type ToldCall, toldOfficeCopay } from './toldCall.ts';
import { toldName, toldProblem, toldValue, type ToldBenefit, typedCents } from './toldBenefit.ts';

const now = Date.parse('2026-11-22T15:00:00Z');
const copay: ToldBenefit = { Service: '98', Kind: 'Copay', Network: 'In', Value: '25' };
const call: CallFields = {
  NumberCalled: '(555) 010-0101',
  CalledAt: '2026-11-22T14:30:00Z',
  Outcome: 'Active',
  Representative: 'Maria L.',
  Reference: '4471-B',
  PlanFrom: '2026-01-01',
  PlanTo: '',
  Benefits: [copay],
  CallAgainAt: '',
  Note: '',
};

describe('a call that is logged', () => {
  it('is whole', () => expect(callProblems(call, now)).toEqual({}));

  it.each<[string, Partial<CallFields>, Partial<Record<keyof CallFields, string>>]>([
    ['no number', { NumberCalled: ' ' }, { NumberCalled: 'Value is required' }],
    ['no telephone number', { NumberCalled: '555-0101' }, { NumberCalled: 'Enter ten digits' }],
    ['no time', { CalledAt: '' }, { CalledAt: 'Value is required' }],
    ['a clock that is two minutes ahead', { CalledAt: '2026-11-22T15:02:00Z' }, {}],
    ['the future', { CalledAt: '2026-11-22T15:06:00Z' }, { CalledAt: 'The call lies in the future' }],
    ['long ago', { CalledAt: '2026-10-22T15:00:00Z' }, { CalledAt: 'The call lies more than 30 days back' }],
    ['no outcome', { Outcome: '', Benefits: [] }, { Outcome: 'Choose how the call ended' }],
    ['an unknown outcome', { Outcome: 'Perhaps', Benefits: [] }, { Outcome: 'Choose how the call ended' }],
    ['nobody who told it', { Representative: '' }, { Representative: 'Value is required' }],
    ['no reference', { Reference: ' ' }, { Reference: 'Value is required' }],
    [
      'nobody needed where nobody was reached',
      { Outcome: 'NotReached', Representative: '', Reference: '', Benefits: [] },
      {},
    ],
    [
      'benefits of nobody',
      { Outcome: 'NotReached' },
      { Benefits: 'Benefits can be told only by {a payer} that was reached' },
    ],
    [
      'a benefit without value',
      { Benefits: [copay, { ...copay, Value: '' }] },
      { Benefits: 'Benefit 2: Value is required' },
    ],
    ['a plan that ends before it begins', { PlanTo: '2025-12-31' }, { PlanTo: 'The plan ends before it begins' }],
    ['no date', { PlanFrom: '13/40/2026' }, { PlanFrom: 'Enter a date as MM/DD/YYYY' }],
    [
      'to be called again, without when',
      { Outcome: 'CallAgain', Benefits: [] },
      { CallAgainAt: 'Say when to call again' },
    ],
    [
      'to be called again in the past',
      { Outcome: 'CallAgain', Benefits: [], CallAgainAt: '2026-11-22T14:00:00Z' },
      { CallAgainAt: 'This must lie in the future' },
    ],
    ['to be called again tomorrow', { Outcome: 'CallAgain', Benefits: [], CallAgainAt: '2026-11-23T14:00:00Z' }, {}],
    [
      'settled, and yet to be called again',
      { CallAgainAt: '2026-11-23T14:00:00Z' },
      { CallAgainAt: 'A call that settles it needs no other' },
    ],
  ])('%s', (_, change, problems) => {
    expect(callProblems({ ...call, ...change }, now)).toEqual(problems);
  });
});

describe('what a call says of the coverage', () => {
  it.each([
    ['Active', true, 1],
    ['Limited', true, 36],
    ['Inactive', true, 6],
    ['NotFound', true, null],
    ['NotReached', false, null],
    ['CallAgain', false, null],
  ] as const)('%s', (outcome, verifies, statusId) => {
    expect(callOutcome(outcome)).toMatchObject({ verifies, statusId });
  });
  it('is a closed list', () => {
    expect(callOutcomes.map(toCallOutcome)).toEqual([...callOutcomes]);
    expect(toCallOutcome('toString')).toBeNull();
  });
});

describe('a benefit that was told', () => {
  it.each<[Partial<ToldBenefit>, string | null, string]>([
    [{}, null, '$25.00'],
    [{ Value: '$1,250.5' }, null, '$1,250.50'],
    [{ Value: '12,50' }, 'Enter dollars, such as 25 or 1,250.50', ''],
    [{ Value: 'twenty' }, 'Enter dollars, such as 25 or 1,250.50', ''],
    [{ Value: '25.999' }, 'Enter dollars, such as 25 or 1,250.50', ''],
    [{ Kind: 'Coinsurance', Value: '20%' }, null, '20 %'],
    [{ Kind: 'Coinsurance', Value: '120' }, 'Enter a percentage from 0 to 100', ''],
    [{ Kind: 'Authorization', Value: 'Needed above 12 visits ' }, null, 'Needed above 12 visits'],
    [{ Kind: 'Limit', Value: ' ' }, 'Value is required', ''],
  ])('%o', (change, problem, shown) => {
    const told = { ...copay, ...change };
    expect(toldProblem(told)).toBe(problem);
    if (problem === null) expect(toldValue(told)).toBe(shown);
  });
  it('is named by service, kind and network', () => {
    expect(toldName(copay)).toMatch(/, Copay, in network$/);
    expect(toldName({ ...copay, Network: '' })).toMatch(/, Copay$/);
  });
  it.each([
    ['0', 0],
    ['19.99', 1999],
    ['1,234,567.89', 123_456_789],
    ['1234567.89', 123_456_789],
    ['$ 1,250.5', 125_050],
    ['12,50', null],
    ['25,5', null],
    ['1,2345', null],
    ['1,250,5', null],
    ['1250,50', null],
    ['12,345,678', null],
    ['-1', null],
    ['1.2.3', null],
    ['', null],
  ])('counts cents exactly, and takes a comma for thousands alone: %s', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents);
  });
  it('as it was kept before is shown as it was written', () => {
    expect(toldValue({ ...copay, Value: '12,50' })).toBe('12,50');
  });

  const told: ToldCall = {
    outcome: 'Active',
    calledAt: '2026-11-22T14:30:00Z',
    representative: '',
    reference: '',
    planFrom: '',
    planTo: '',
    benefits: [],
  };
  const office = (Network: ToldBenefit['Network'], Value: string): ToldBenefit => ({ ...copay, Network, Value });
  it.each<[string, readonly ToldBenefit[], number | null]>([
    ['of the network', [office('In', '25')], 2500],
    ['of no network in particular', [office('', '30')], 3000],
    ['of the network, wherever it stands', [office('', '30'), office('In', '25')], 2500],
    ['out of network alone', [office('Out', '60')], null],
    ['of another service', [{ ...copay, Service: '30' }], null],
    ['that is no amount', [office('In', '12,50')], null],
  ])('the copay of an office visit: %s', (_what, benefits, cents) => {
    expect(toldOfficeCopay({ ...told, benefits })).toBe(cents);
  });
});

describe('the queue', () => {
  it.each([
    ['2026-11-22T14:47:00Z', '13 min', 'Good'],
    ['2026-11-22T16:00:00Z', '0 min', 'Good'],
    ['2026-11-21T15:00:01Z', '23 h 59 min', 'Good'],
    ['2026-11-21T15:00:00Z', '1 d', 'Questionable'],
    ['2026-11-20T11:00:00Z', '2 d 4 h', 'Questionable'],
    ['2026-11-19T15:00:00Z', '3 d', 'Bad'],
  ])('a lookup of %s has waited %s', (openedAt, text, grade) => {
    expect(callAge(openedAt, now)).toEqual({ text, grade });
  });

  it.each([
    ['taken by oneself', null, 'me', []],
    ['handed on', 'me', 'you', [{ userId: 'you', got: true }]],
    ['taken from somebody', 'you', 'me', [{ userId: 'you', got: false }]],
    [
      'moved between two others',
      'you',
      'they',
      [
        { userId: 'they', got: true },
        { userId: 'you', got: false },
      ],
    ],
    ['given back', 'me', null, []],
    ['nothing changed', 'you', 'you', []],
  ])('%s', (_, from, to, told) => {
    expect(toldOfHandOff({ by: 'me', from, to })).toEqual(told);
  });
});

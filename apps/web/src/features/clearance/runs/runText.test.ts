import { expect, it } from 'vitest';
import { askedText, costOfPlan, farText, sparedTexts, whyNotYet } from './runText.ts';

it.each([
  ['while it is worked out', undefined, false, true, /is worked out first/],
  ['where that failed', undefined, true, true, /could not be worked out/],
  ['under another cap than was looked at', { Asked: 2 }, false, false, /under this cap/],
  ['of which there is none', { Asked: 0 }, false, true, /Nothing of these/],
  ['that stands there', { Asked: 2 }, false, true, null],
] as const)('nothing goes out %s', (_, data, isError, isOfThisCap, says) => {
  const reason = whyNotYet({ data, isError }, isOfThisCap);
  if (says === null) expect(reason).toBeNull();
  else expect(reason).toMatch(says);
});

it('a confirm says how many go out, what that may cost, and who is spared', () => {
  expect(askedText('Verify', 1)).toBe('1 question goes to a payer.');
  expect(askedText('Verify', 1200)).toBe('1,200 questions go to payers.');
  expect(askedText('Discover', 2)).toBe('2 patients are searched for.');
  expect(askedText('Discover', 0)).toBe('Nobody is searched for.');
  expect(costOfPlan({ Cents: 84, MonthLeftCents: null })).toBe('It may cost about $0.84.');
  expect(costOfPlan({ Cents: 0, MonthLeftCents: null })).toBe('It costs nothing.');
  expect(costOfPlan({ Cents: 84, MonthLeftCents: 1200 })).toBe(
    'It may cost about $0.84 of $12.00 that this month allows still.',
  );
  const Spared = [
    { State: 'Fresh', Rows: 2 },
    { State: 'Capped', Rows: 1 },
  ] as const;
  expect(sparedTexts('Verify', { Spared: [...Spared], FreshDays: 3 })).toEqual([
    '2 not asked: answered within 3 days',
    '1 not asked: over the cost cap',
  ]);
});

it.each([
  [true, [['Asked', 3]], '3 asked, 0 spared, 0 not answered.'],
  [
    false,
    [
      ['Asked', 1],
      ['Waiting', 2],
      ['UnderWay', 1],
    ],
    '1 asked, 0 spared, 0 not answered; 3 to go.',
  ],
  [
    true,
    [
      ['Fresh', 1],
      ['InHand', 1],
      ['Lacks', 2],
      ['Failed', 1],
      ['Capped', 4],
    ],
    '0 asked, 2 spared, 1 not answered, 2 not asked, 4 over the cost cap.',
  ],
  [
    true,
    [
      ['CalledOff', 5],
      ['Closed', 1],
    ],
    '0 asked, 0 spared, 0 not answered, 6 not asked.',
  ],
] as const)('how far a run is, over %s, %j', (IsOver, counts, text) => {
  expect(farText({ IsOver, Counts: counts.map(([State, Rows]) => ({ State, Rows })) })).toBe(text);
});

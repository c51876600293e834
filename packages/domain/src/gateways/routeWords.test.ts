import { expect, it } from 'vitest';
import { failoverSentence, passedOverSentences, routesText, type SaidRoute, wayInUse } from './routeWords.ts';

it('says of each way why it was passed over', () => {
  const ways = ['NotSent', 'CircuitOpen', 'EnvelopeError', 'Something new'].map((outcome) => ({
    gateway: 'Pine Direct',
    outcome,
  }));
  expect(passedOverSentences(ways)).toEqual([
    'Pine Direct could not be reached, so the next way was tried.',
    'Pine Direct has been failing and was left alone, so the next way was tried.',
    'Pine Direct was closed and turned the request away, so the next way was tried.',
    'Pine Direct did not take the request, so the next way was tried.',
  ]);
});

it.each([
  [
    'the first takes the questions',
    [
      ['A', true, null],
      ['B', true, null],
    ],
    'A',
    '',
  ],
  [
    'the second does',
    [
      ['A', true, 'CircuitOpen'],
      ['B', true, null],
    ],
    'B',
    'Asked by B, since A has been failing and was left alone.',
  ],
  [
    'a closed way is no failover',
    [
      ['A', false, null],
      ['B', true, null],
    ],
    'B',
    '',
  ],
  [
    'nor is one that was passed over before it closed',
    [
      ['A', false, 'NotSent'],
      ['B', true, null],
    ],
    'B',
    '',
  ],
  [
    'the third does',
    [
      ['A', true, 'NotSent'],
      ['B', true, 'EnvelopeError'],
      ['C', true, null],
    ],
    'C',
    'Asked by C, since A could not be reached, and B was closed and turned the request away.',
  ],
  [
    'none takes them: the first is tried first',
    [
      ['A', true, 'NotSent'],
      ['B', true, 'NotSent'],
    ],
    'A',
    '',
  ],
  ['none is open', [['A', false, null]], undefined, ''],
] as const)('the way in use: %s', (_, told, used, sentence) => {
  const ways = told.map(([gateway, open, passedOver]) => ({ gateway, open, passedOver }));
  expect([wayInUse(ways)?.gateway, failoverSentence(ways)]).toEqual([used, sentence]);
});

const said = (gateway: string, more: Partial<SaidRoute> = {}): SaidRoute => ({
  gateway,
  payerId: '',
  enabled: true,
  share: null,
  maxConcurrent: null,
  hours: '',
  ...more,
});
it.each<readonly [readonly SaidRoute[], string]>([
  [[], ''],
  [[said('A')], 'A'],
  [[said('A'), said('B', { enabled: false })], 'A, then B (off)'],
  [[said('A', { share: 90 }), said('C'), said('B', { share: 10 })], 'A 90 %, B 10 %, then C'],
  [[said('A', { payerId: '60054', enabled: false })], 'A (off; as 60054)'],
  [[said('A', { hours: 'Sunday, UTC', maxConcurrent: 2 })], 'A (Sunday, UTC; at most 2 at once)'],
])('says routes %#', (routes, text) => expect(routesText(routes)).toBe(text));

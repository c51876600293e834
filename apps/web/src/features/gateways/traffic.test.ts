import { expect, it } from 'vitest';
import { timesOf, type Traffic, trafficText } from './traffic.ts';

const seen = (Asked: number, Answered: number, PassedOver = 0) => ({ Asked, Answered, PassedOver, P50Ms: 400 });
const traffic: Traffic = {
  Now: '2026-11-22T18:20:00.000Z',
  Today: '2026-11-22',
  Hours: [
    { At: '2026-11-21T19:00:00.000Z', ...seen(2, 1) },
    { At: '2026-11-22T18:00:00.000Z', ...seen(1, 1) },
  ],
  Days: [
    { Day: '2026-08-25', ...seen(9, 9) },
    { Day: '2026-11-22', ...seen(3, 2) },
  ],
  Payors: [],
};

it('an hour and a day stand at their places', () => {
  expect(timesOf(traffic, 'hours', 'UTC').map(({ at, name }) => [at, name])).toEqual([
    [0, '11/21/2026 7:00 PM'],
    [23, '11/22/2026 6:00 PM'],
  ]);
  expect(timesOf(traffic, 'days', 'UTC').map(({ at, name }) => [at, name])).toEqual([
    [0, '08/25/2026'],
    [89, '11/22/2026'],
  ]);
});

it.each([
  [[], 'Nothing went by it in the last 24 hours.'],
  [[seen(3, 2), seen(1, 1)], 'Of 4 questions, 3 were answered and 1 failed.'],
  [[seen(1, 1, 1)], 'Of 1 question, 1 was answered and 0 failed. 1 time the question went on to the next route.'],
])('the sentence says what the bars show: %#', (times, said) => expect(trafficText(times, 'hours')).toBe(said));

import { expect, it } from 'vitest';
import { barsOf, daysText } from './dayBars.ts';

const day = (Day: string, Asked: number, Answered: number) => ({ Day, Asked, Answered, P95Ms: 900 });
const days = [day('2026-08-24', 10, 10), day('2026-11-20', 40, 30), day('2026-11-21', 4, 4)];

it('a day stands at its place among ninety, as high as it is among them', () => {
  expect(barsOf(days, '2026-11-21').map(({ at, answered, lost }) => [at, answered, lost])).toEqual([
    [0, 0.25, 0],
    [88, 0.75, 0.25],
    [89, 0.1, 0],
  ]);
});

it('what lies before them is left out, across a change of the clock too', () => {
  expect(barsOf([day('2026-08-23', 1, 1)], '2026-11-21')).toEqual([]);
  expect(barsOf([day('2026-10-31', 1, 1), day('2026-11-02', 1, 1)], '2026-11-21').map(({ at }) => at)).toEqual([
    68, 70,
  ]);
});

it('the sentence says what the bars show', () => {
  expect(daysText(days)).toBe('44 of 54 checks were answered on 3 days; on 2 of them, every check.');
  expect(daysText([day('2026-11-21', 1, 1)])).toBe('1 of 1 checks were answered on 1 day.');
  expect(daysText([])).toBe('Nobody asked in the last 90 days.');
});

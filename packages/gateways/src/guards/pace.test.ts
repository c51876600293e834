import { expect, it } from 'vitest';
import { createPace } from './pace.ts';
import { fakeClock, settle } from '../testing/fakeClock.ts';

type Case = {
  readonly name: string;
  readonly perMinute: number;
  /** When each asks, seconds; `until` is how long it can wait, and `giveBack` when it says that it sent nothing. */
  readonly asks: readonly { readonly at: number; readonly until?: number; readonly giveBack?: number }[];
  /** When each left, seconds, or that it did not; refused ones by the moment of the refusal. */
  readonly left: readonly (number | string)[];
};

const at = (...moments: readonly number[]) => moments.map((one) => ({ at: one }));

const cases: readonly Case[] = [
  { name: 'below the bound nobody waits', perMinute: 3, asks: at(0, 0, 30, 60, 61), left: [0, 0, 30, 60, 61] },
  {
    name: 'the next leaves when the first is a minute past',
    perMinute: 2,
    asks: at(0, 10, 20, 30),
    left: [0, 10, 60, 70],
  },
  { name: 'any sixty seconds count, not those of the clock', perMinute: 2, asks: at(59, 59, 61), left: [59, 59, 119] },
  { name: 'in order, and a line of several minutes', perMinute: 1, asks: at(0, 1, 2, 3), left: [0, 60, 120, 180] },
  {
    name: 'whose turn would come too late hears it at once, and holds up nobody',
    perMinute: 2,
    asks: [
      { at: 0 },
      { at: 5 },
      { at: 6, until: 60 },
      { at: 7, until: 61 },
      { at: 8, until: 65 },
      { at: 9, until: 65.5 },
    ],
    left: [0, 5, 'Overloaded at 6', 60, 'Overloaded at 8', 65],
  },
  {
    name: 'the second round of a line is reckoned too',
    perMinute: 2,
    asks: [...at(0, 10, 11, 12), { at: 13, until: 120 }, { at: 14, until: 121 }],
    left: [0, 10, 60, 70, 'Overloaded at 13', 120],
  },
  {
    name: 'what was not sent after all is somebody else’s',
    perMinute: 1,
    asks: [{ at: 0, giveBack: 20 }, { at: 10 }, { at: 30 }],
    left: [0, 20, 80],
  },
  {
    name: 'given back after its minute it changes nothing',
    perMinute: 1,
    asks: [{ at: 0, giveBack: 70 }, { at: 60 }, { at: 65 }],
    left: [0, 60, 120],
  },
];

it.each(cases)('[ROUTE-091] $name', async ({ perMinute, asks, left }) => {
  const clock = fakeClock();
  const pace = createPace({ perMinute, clock });
  const seen: (number | string)[] = [];
  for (const [place, { at: moment, until = 1000, giveBack }] of asks.entries()) {
    clock.after(moment * 1000, () => {
      void pace.enter(until * 1000).then((leave) => {
        const now = clock.now() / 1000;
        seen[place] = typeof leave === 'string' ? `${leave} at ${now}` : now;
        if (typeof leave !== 'string' && giveBack !== undefined)
          for (const _twice of [1, 2]) clock.after((giveBack - now) * 1000, leave);
      });
    });
  }
  await clock.advance(1_000_000);
  expect(seen).toEqual(left);
});

it('never more in any sixty seconds than the bound, however they come', async () => {
  const clock = fakeClock();
  const pace = createPace({ perMinute: 7, clock });
  const left: number[] = [];
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let n = 0; n < 300; n += 1)
    clock.after(random() * 1_200_000, () => {
      void pace.enter(Infinity).then(() => left.push(clock.now()));
    });
  await clock.advance(10_000_000);
  expect(left).toHaveLength(300);
  expect(left.filter((moment, n) => moment - (left[n - 7] ?? -Infinity) < 60_000)).toEqual([]);
});

it('who was called off leaves the line, and no timer behind', async () => {
  const clock = fakeClock();
  const timers = { held: 0 };
  const counting = {
    ...clock,
    after: (milliseconds: number, act: () => void) => {
      timers.held += 1;
      const callOff = clock.after(milliseconds, act);
      return () => {
        timers.held -= 1;
        callOff();
      };
    },
  };
  const pace = createPace({ perMinute: 1, clock: counting });
  const stop = new AbortController();
  await pace.enter(Infinity);
  const second = pace.enter(Infinity, stop.signal);
  await settle();
  expect(timers.held).toBe(1);
  stop.abort();
  expect(await second).toBe('Cancelled');
  expect(await pace.enter(Infinity, stop.signal)).toBe('Cancelled');
  expect(timers.held).toBe(0);
});

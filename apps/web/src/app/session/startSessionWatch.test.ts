import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActivity } from '#/app/session/createActivity.ts';
import { startSessionWatch, type WatchDeps } from '#/app/session/startSessionWatch.ts';

const startedAt = Date.UTC(2026, 10, 21, 14);
const token = (iat: number, lifeSeconds: number) =>
  `h.${btoa(JSON.stringify({ sid: 's', n: 0, iat, exp: iat + lifeSeconds }))}.s`;

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One browser: storage that its tabs share, and a server whose clock is `skewSeconds` behind the machine's. */
function browser({ life = 60, warning = 780, reset = 900, skewSeconds = 0, answers = true } = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const serverNow = () => Math.floor(Date.now() / 1000) - skewSeconds;
  let stored: string | null = token(serverNow(), life);
  const asked: { readonly at: number; readonly idle: number }[] = [];
  const tab = () => {
    const warnings: (number | null)[] = [];
    let ended = 0;
    const deps: WatchDeps = {
      now: Date.now,
      readToken: () => stored,
      activity: createActivity(Date.now, storage),
      warningSeconds: warning,
      resetSeconds: reset,
      keepAlive: async (idle) => {
        asked.push({ at: (Date.now() - startedAt) / 1000, idle });
        if (!answers) throw new Error('not reached');
        stored = token(serverNow(), life);
      },
      onWarning: (left) => warnings.push(left),
      onEnd: () => {
        ended += 1;
        stored = null;
      },
    };
    return { ...startSessionWatch(deps), warnings, ended: () => ended };
  };
  return { tab, asked, stored: () => stored };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('[SESS-03] [SESS-04] [STATE-15] keeps alive when half of the life has elapsed, looked at each second', async () => {
  const { tab, asked } = browser({ life: 60 });
  tab();
  await seconds(29);
  expect(asked).toEqual([]);
  await seconds(1);
  expect(asked.map(({ at }) => at)).toEqual([30]);
  await seconds(30);
  expect(asked.map(({ at }) => at)).toEqual([30, 60]);
});

it('[SESS-05] ends the session when the life has elapsed and no keep-alive was answered', async () => {
  const { tab, asked } = browser({ life: 60, answers: false });
  const { ended } = tab();
  await seconds(59);
  expect(ended()).toBe(0);
  await seconds(1);
  expect(ended()).toBe(1);
  expect(asked.length).toBeGreaterThan(2);
  await seconds(60);
  expect(ended()).toBe(1);
});

it('B-06 ten tabs at half of the life stay signed in', async () => {
  const { tab } = browser({ life: 60 });
  const tabs = Array.from({ length: 10 }, tab);
  await seconds(300);
  expect(tabs.map(({ ended }) => ended())).toEqual(Array.from({ length: 10 }, () => 0));
});

it('times the token by the server, whatever the clock of the machine says', async () => {
  const { tab, asked } = browser({ life: 60, skewSeconds: 3600 });
  const { ended } = tab();
  await seconds(29);
  expect([asked.length, ended()]).toEqual([0, 0]);
  await seconds(1);
  expect(asked).toHaveLength(1);
});

it('[STATE-16] [STATE-38] [STATE-39] [SESS-01] warns at the warning time, counts down, then ends', async () => {
  const { tab } = browser({ life: 3600, warning: 10, reset: 13 });
  const { warnings, ended } = tab();
  await seconds(9);
  expect(warnings).toEqual([]);
  await seconds(3);
  expect(warnings).toEqual([3, 2, 1]);
  await seconds(1);
  expect([warnings.at(-1), ended()]).toEqual([null, 1]);
});

it('tells the server for how long nobody was active', async () => {
  const { tab, asked } = browser({ life: 60 });
  tab();
  await seconds(30);
  expect(asked[0]).toEqual({ at: 30, idle: 30 });
});

it('[SESS-01] activity in one tab counts in the other, but does not answer a warning; staying does', async () => {
  const { tab, asked } = browser({ life: 3600, warning: 10, reset: 20 });
  const one = tab();
  const two = tab();
  await seconds(9);
  one.noteActivity();
  await seconds(9);
  expect(two.warnings).toEqual([]);
  await seconds(1);
  expect([one.warnings, two.warnings]).toEqual([[10], [10]]);
  one.noteActivity();
  await seconds(1);
  expect(one.warnings).toEqual([10, 9]);
  two.stay();
  await seconds(1);
  expect([one.warnings.at(-1), two.warnings.at(-1)]).toEqual([null, null]);
  expect(asked).toEqual([{ at: 20, idle: 0 }]);
});

it('a machine that slept past the end is logged out by its first key, not kept', async () => {
  const { tab } = browser({ life: 3600, warning: 10, reset: 20 });
  const { noteActivity, ended } = tab();
  vi.setSystemTime(startedAt + 60_000);
  noteActivity();
  expect(ended()).toBe(1);
});

it('[STATE-20] a stopped watch asks and ends nothing', async () => {
  const { tab, asked } = browser({ life: 60, reset: 50 });
  const { stop, ended } = tab();
  stop();
  await seconds(120);
  expect([asked.length, ended()]).toEqual([0, 0]);
});

import { expect, it, vi } from 'vitest';
import { eventually } from '#/testing/eventually.ts';
import { lasting } from './lasting.ts';
import type { Part } from './part.ts';

/** Parts that end when they are told to. */
function fakes() {
  const made: { readonly isFirst: boolean; end(how: string): void }[] = [];
  const start = (isFirst: boolean): Part => {
    const exited = Promise.withResolvers<string>();
    made.push({ isFirst, end: exited.resolve });
    return {
      name: 'worker',
      exited: exited.promise,
      stop: async () => exited.resolve('was stopped'),
    };
  };
  return { made, start };
}

it('R-27 a part that ends by itself is told of and started anew, until it is stopped', async () => {
  const { made, start } = fakes();
  const told: string[] = [];
  const part = lasting(start, (how) => told.push(how));
  made[0]?.end('was ended by SIGKILL');
  await eventually('it is started anew', () => made.length === 2);
  expect(told).toEqual(['was ended by SIGKILL']);
  expect(made.map(({ isFirst }) => isFirst)).toEqual([true, false]);
  await part.stop();
  expect(await part.exited).toBe('was stopped');
  expect([made.length, told.length]).toEqual([2, 1]);
});

it('one that is stopped while it waits to be started anew is not', async () => {
  const { made, start } = fakes();
  const part = lasting(start, () => {});
  made[0]?.end('ended with code 1');
  await Promise.resolve();
  await part.stop();
  expect(await part.exited).toBe('ended with code 1');
  expect(made).toHaveLength(1);
});

it('R-27 one that ends at once is started anew after longer and longer, one that lasted soon again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { made, start } = fakes();
    const waited: number[] = [];
    const part = lasting(
      start,
      () => {},
      async (ms) => waited.push(ms),
    );
    for (const lastedMs of [0, 0, 59_000, 0, 0, 0, 0, 0, 61_000, 0]) {
      vi.advanceTimersByTime(lastedMs);
      made.at(-1)?.end('ended with code 1');
      await new Promise((resolve) => setImmediate(resolve)); // started anew by then
    }
    expect(made).toHaveLength(11);
    expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 500, 1_000]);
    await part.stop();
  } finally {
    vi.useRealTimers();
  }
});

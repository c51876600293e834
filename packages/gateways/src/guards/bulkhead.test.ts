import { expect, it } from 'vitest';
import { createBulkhead, type Release } from './bulkhead.ts';
import { settle } from '../testing/fakeClock.ts';

const isRelease = (place: Release | string): place is Release => typeof place === 'function';

it('R-29 admits so many, lets so many wait in order, and refuses the rest', async () => {
  const bulkhead = createBulkhead({ maxConcurrent: 1, maxQueued: 2 });
  const order: string[] = [];
  const first = await bulkhead.enter();
  const second = bulkhead.enter().then((place) => (order.push('second'), place));
  const third = bulkhead.enter().then((place) => (order.push('third'), place));
  expect(await bulkhead.enter()).toBe('Overloaded');
  expect(bulkhead.size()).toEqual({ running: 1, queued: 2 });
  if (!isRelease(first)) throw new Error('no place');
  first();
  first();
  await settle();
  expect(order).toEqual(['second']);
  const place = await second;
  if (!isRelease(place)) throw new Error('no place');
  place();
  await third;
  expect(order).toEqual(['second', 'third']);
  expect(bulkhead.size()).toEqual({ running: 1, queued: 0 });
});

it('takes who was called off out of the line', async () => {
  const bulkhead = createBulkhead({ maxConcurrent: 1, maxQueued: 1 });
  const stop = new AbortController();
  const first = await bulkhead.enter();
  const second = bulkhead.enter(stop.signal);
  stop.abort();
  expect(await second).toBe('Cancelled');
  expect(await bulkhead.enter(stop.signal)).toBe('Cancelled');
  if (isRelease(first)) first();
  expect(bulkhead.size()).toEqual({ running: 0, queued: 0 });
  expect(isRelease(await bulkhead.enter())).toBe(true);
});

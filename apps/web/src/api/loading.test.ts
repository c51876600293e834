import { expect, it } from 'vitest';
import { createLoading } from '#/api/loading.ts';

it('[STATE-40] two starts and one end keep it on', () => {
  const loading = createLoading();
  loading.start();
  loading.start();
  loading.end();
  expect(loading.count.get()).toBe(1);
});

it('[STATE-41] an end without a start leaves 0, and the next start counts', () => {
  const loading = createLoading();
  loading.end();
  loading.end();
  expect(loading.count.get()).toBe(0);
  loading.start();
  expect(loading.count.get()).toBe(1);
});

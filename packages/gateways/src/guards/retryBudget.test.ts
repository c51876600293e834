import { expect, it } from 'vitest';
import { backoffMs, createRetryBudget } from './retryBudget.ts';

it('R-09 keeps retries within a tenth of the calls, after what was saved up', () => {
  const budget = createRetryBudget();
  let retried = 0;
  for (let n = 0; n < 1000; n += 1) {
    budget.call();
    if (budget.take()) retried += 1;
  }
  expect(retried).toBeGreaterThan(100);
  expect(retried).toBeLessThanOrEqual(110);
});

it('R-09 backs off exponentially, with full jitter and a cap', () => {
  expect([1, 2, 3, 9].map((attempt) => backoffMs(attempt, 0.999_999)).map(Math.round)).toEqual([250, 500, 1000, 5000]);
  expect(backoffMs(3, 0)).toBe(0);
});

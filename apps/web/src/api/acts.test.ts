import { expect, it } from 'vitest';
import { createActs } from '#/api/acts.ts';

it('R-39 one key an act: the same payload while it is open, another payload or a settled act is a new one', () => {
  const acts = createActs();
  const first = acts.begin({ a: 1 });
  expect(acts.begin({ a: 1 })).toBe(first);
  const other = acts.begin({ a: 2 });
  expect(other).not.toBe(first);
  acts.settle();
  expect(acts.begin({ a: 2 })).not.toBe(other);
});

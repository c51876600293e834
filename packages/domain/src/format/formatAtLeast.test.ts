import { expect, it } from 'vitest';
import { formatAtLeast } from './formatAtLeast.ts';

it.each([
  [0, false, '$0.00'],
  [50_000, false, '$500.00'],
  [50_000, true, '$500.00 or more'],
  [0, true, 'Not known'],
])('%d cents, a part not known %s: %s', (cents, hasUnknown, told) =>
  expect(formatAtLeast(cents, hasUnknown)).toBe(told),
);

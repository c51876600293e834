import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('row %i by %i', (at, by, expected) => expect(moved(['a', 'b', 'c'], at, by)).toEqual(expected));

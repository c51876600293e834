import { expect, it } from 'vitest';
import { troubleOf } from './stateWords.ts';

it('nobody asked is no trouble, and a little is not none', () => {
  expect(troubleOf({ Asked: 0, Unable: 0, Silent: 0 })).toBeNull();
  expect(troubleOf({ Asked: 4_000, Unable: 1, Silent: 0 })).toBe('1 %');
});

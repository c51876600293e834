import { expect, it } from 'vitest';
import { certificateState } from './certificateState.ts';

const now = new Date('2026-11-22T10:00:00Z');

it.each([
  ['2026-11-22T10:00:00Z', 'Expired'],
  ['2026-11-22T10:00:01Z', 'Soon'],
  ['2026-12-22T10:00:00Z', 'Soon'],
  ['2026-12-22T10:00:01Z', 'Good'],
  ['2025-01-01T00:00:00Z', 'Expired'],
] as const)('a certificate until %s is %s', (until, state) => {
  expect(certificateState(until, now)).toBe(state);
});

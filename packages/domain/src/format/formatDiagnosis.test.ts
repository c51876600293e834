import { expect, it } from 'vitest';
import { formatDiagnosis } from './formatDiagnosis.ts';

it.each([
  ['M1711', 'M17.11'],
  ['G43.909', 'G43.909'],
  ['I10', 'I10'],
  ['S83241A', 'S83.241A'],
  ['', ''],
])('%s is written %s', (code, written) => {
  expect(formatDiagnosis(code)).toBe(written);
});

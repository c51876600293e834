import { expect, it } from 'vitest';
import { stepOf } from './wizardSteps.ts';

it.each([
  ['Uploaded', null, 'file'],
  ['Uploaded', 'columns', 'columns'],
  ['Uploaded', 'start', 'file'],
  ['NeedsMapping', 'check', 'file'],
  ['Validating', 'columns', 'check'],
  ['Ready', null, 'check'],
  ['Ready', 'columns', 'columns'],
  ['Ready', 'start', 'start'],
  ['Failed', 'start', 'check'],
  ['Failed', 'file', 'file'],
] as const)('a batch that is %s, asked for %s, shows %s', (state, asked, step) => {
  expect(stepOf(state, asked)).toBe(step);
});

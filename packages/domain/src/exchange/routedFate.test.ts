import { expect, it } from 'vitest';
import { batchStates } from '../batch/batchStates.ts';
import { routedFate } from './routedFate.ts';

const batch = { accepted: 3, refusal: null, hasEnded: false } as const;

it.each([
  ['Completed', {}, 'Processed', ''],
  ['CompletedWithErrors', {}, 'Processed', ''],
  ['Failed', { refusal: 'This file has no rows.' }, 'Failed', 'This file has no rows. Send the mended file.'],
  ['Failed', {}, 'Failed', 'Its rows could not be read. Send the mended file.'],
  ['Ready', { accepted: 0 }, 'Failed', /^None of its rows can be asked/],
  ['Cancelled', { hasEnded: true }, 'Failed', /Route the file again/],
] as const)('[ROUTE-036] the batch of a file is %s %j: the file is %s', (state, more, fate, reason) => {
  const told = routedFate({ ...batch, ...more, state });
  expect(told?.state).toBe(fate);
  expect(told?.reason).toMatch(reason);
});

it('[ROUTE-036] while its batch is open, nothing became of it', () => {
  const open = batchStates.filter((state) => routedFate({ ...batch, state }) === null);
  expect(open).toEqual(batchStates.filter((state) => !/^(Completed|Failed)/.test(state)));
});

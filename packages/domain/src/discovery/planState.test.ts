import { expect, it } from 'vitest';
import { planState } from './planState.ts';

it.each([
  [{ State: 'oh', Zip: '49909' }, 'NY', 'OH'],
  [{ State: '', Zip: '49909' }, 'NY', 'MI'],
  [{ State: '', Zip: '' }, 'NY', 'NY'],
  [{ State: '', Zip: '' }, '', ''],
  [{ State: '', Zip: '00000' }, 'NY', 'NY'],
])('[GEN-05] %o with %s taken asks the payers of %s', (person, taken, state) => {
  expect(planState(person, taken)).toBe(state);
});

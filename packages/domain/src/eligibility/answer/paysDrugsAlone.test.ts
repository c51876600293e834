import { expect, it } from 'vitest';
import { paysDrugsAlone } from './paysDrugsAlone.ts';

it.each([
  [['88'], true],
  [['88', '91'], true],
  [['88', '30'], false],
  [['30'], false],
  // What says nothing of services may pay for any.
  [[], false],
] as const)('a payer of services %j pays for drugs alone: %s', (services, is) => {
  expect(paysDrugsAlone({ services })).toBe(is);
});

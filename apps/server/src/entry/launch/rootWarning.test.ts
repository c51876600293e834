import { expect, it } from 'vitest';
import { rootWarning } from '#/entry/launch/rootWarning.ts';

it('J-10 warns of root in production alone', () => {
  expect(rootWarning({ production: true }, 0)).toMatch(/^Running as root/);
  expect(rootWarning({ production: true }, 1000)).toBeNull();
  expect(rootWarning({ production: false }, 0)).toBeNull();
});

import { expect, it } from 'vitest';
import { authStories } from './month/clearance/authorizations.ts';
import { demoRules } from './seedPayerRules.ts';

it('no rule of the demo says that what its month asks payers for needs no authorization', () => {
  const needless = authStories.filter(({ code, steps }) =>
    demoRules.some(
      ([, , from, to, required]) => required === 'No' && steps.length > 0 && code >= from && code <= (to ?? from),
    ),
  );
  expect(needless.map(({ code }) => code)).toEqual([]);
});

import { checkKeys, defaultWeights } from '@coverline/clearance/checks/checkKeys.ts';
import { expect, it } from 'vitest';
import { baseOf, weightProblems, weightsOf } from './weightsForm.ts';

const typed = baseOf({
  Weights: checkKeys.map((Check) => ({ Check, Weight: defaultWeights[Check] })),
  Version: 3,
}).values;

it('[ROUTE-019] weights are typed as whole numbers up to a hundred, and one of them counts', () => {
  expect(weightProblems(typed)).toEqual({});
  expect(weightsOf(typed)).toContainEqual({ Check: 'Eligibility', Weight: 25 });
  expect(weightProblems({ ...typed, Mapping: '' })).toEqual({ Mapping: 'A whole number from 0 to 100' });
  expect(weightProblems({ ...typed, Mapping: '2.5', Estimate: '101' })).toEqual({
    Mapping: 'A whole number from 0 to 100',
    Estimate: 'A whole number from 0 to 100',
  });
  expect(weightProblems({ ...typed, ...Object.fromEntries(checkKeys.map((key) => [key, '0'])) })).toEqual({
    Demographics: 'One of the checks has to count',
  });
});

import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/fields.ts';
import { clearanceCheck } from './clearanceShapes.ts';

const folder = '/FinancialClearance/FinancialClearanceGrid';
const forWeights = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

/** No check weighs more. */
export const mostWeight = 100;

const weights = z
  .array(z.strictObject({ Check: clearanceCheck, Weight: z.int().min(0).max(mostWeight) }))
  .length(checkKeys.length);

/** What each check weighs in a visit's score. */
export const clearanceWeightCalls = {
  getClearanceWeights: call({
    ...forWeights,
    path: `${folder}/GetWeights`,
    summary: 'What each of the twelve checks weighs in the score of a visit.',
    effect: 'reads',
    audit: null, // a setting
    payload: nothing,
    data: z.object({ Weights: weights, Version: z.number() }),
  }),
  saveClearanceWeights: call({
    ...forWeights,
    path: `${folder}/SaveWeights`,
    summary: 'Sets what each of the twelve checks weighs; all visits ahead are judged anew by it.',
    effect: 'writes',
    audit: 'SaveClearanceWeights',
    payload: z.strictObject({ Weights: weights, Version: z.int().min(0).max(1_000_000_000) }),
    data: z.object({ Version: z.number() }),
  }),
};

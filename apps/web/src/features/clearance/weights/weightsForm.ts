import { type CheckKey, checkKeys, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceWeightCalls, mostWeight } from '@coverline/contract/clearance/clearanceWeights.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';

type Stored = DataOf<typeof clearanceWeightCalls.getClearanceWeights>;
/** As typed. */
export type WeightsForm = Record<CheckKey, string>;

export const weightLabels = Object.fromEntries(checkKeys.map((key) => [key, checkTerms[key].name])) as Readonly<
  Record<CheckKey, string>
>; // of all keys

export const baseOf = ({ Weights, Version }: Stored) => ({
  values: Object.fromEntries(Weights.map(({ Check, Weight }) => [Check, String(Weight)])) as WeightsForm, // of all checks
  version: Version,
});

const isWeight = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= mostWeight;

export function weightProblems(typed: WeightsForm): Partial<Record<CheckKey, string>> {
  const wrong = checkKeys.filter((key) => !isWeight(typed[key]));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((key) => [key, `A whole number from 0 to ${mostWeight}`]));
  return checkKeys.some((key) => Number(typed[key]) > 0) ? {} : { [checkKeys[0]]: 'One of the checks has to count' };
}

export const weightsOf = (typed: WeightsForm) => checkKeys.map((Check) => ({ Check, Weight: Number(typed[Check]) }));

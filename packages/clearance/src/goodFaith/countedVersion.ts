import { businessDaysBefore } from './businessDaysUntil.ts';
import { businessDaysAhead } from './newVersion.ts';

/**
 * The version that a bill is held against, of versions newest first with the first day on which each was handed out. One that was handed
 * out after the service tells nobody what is ahead. One that was handed out in the last business day before it is too late to take the
 * place of an earlier one; where it is the first, it is still what the patient had in hand.
 */
export function countedVersion<T extends { readonly deliveredOn: string | null }>(
  versions: readonly T[],
  serviceOn: string,
): T | null {
  const by = businessDaysBefore(serviceOn, businessDaysAhead);
  const inHand = versions.filter(({ deliveredOn }) => deliveredOn !== null && deliveredOn <= serviceOn);
  return inHand.find(({ deliveredOn }) => deliveredOn !== null && deliveredOn <= by) ?? inHand.at(-1) ?? null;
}

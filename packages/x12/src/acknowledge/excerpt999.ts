import { excerptOf, isNumber } from './excerptOf.ts';

/**
 * Of a 999, what it says of the group and of one of its sets: the others' errors may quote values of other persons.
 *
 * @param given one 999 in its interchange, as `splitSets` gives it
 * @param control ST02 of the set that was sent; leading zeros do not matter
 * @returns a 999 of its own, SE01 counted anew
 */
export const excerpt999 = (given: Uint8Array, control: string): Uint8Array =>
  excerptOf(given, (cursor, before) => {
    if (cursor.id === 'AK2') return !isNumber(cursor.el(2), control);
    return cursor.id !== 'AK9' && before;
  });

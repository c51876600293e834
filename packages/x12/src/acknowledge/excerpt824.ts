import { excerptOf, isNumber } from './excerptOf.ts';

/**
 * Of an 824, what it says of one group that was sent: of another it may say something else, and quote what stands in it. An OTI that names
 * no group belongs to the one before it.
 *
 * @param given one 824 in its interchange, as `splitSets` gives it
 * @param control GS06 of the group that was sent; leading zeros do not matter
 * @returns an 824 of its own, SE01 counted anew
 */
export const excerpt824 = (given: Uint8Array, control: string): Uint8Array =>
  excerptOf(given, (cursor, before) => {
    if (cursor.id === 'OTI' && cursor.el(8) !== '') return !isNumber(cursor.el(8), control);
    return cursor.id !== 'SE' && before;
  });

/**
 * A number from a payer's answer as far as it is known: low and high are one where it is stated, and the ends of what it may be where
 * it depends on what nobody said. Null beside it means that it is not stated at all. `segments` are the segments of the 271 behind it.
 */
export type Spread = { readonly low: number; readonly high: number; readonly segments: readonly number[] };

/** Which end of what is not known a sum is worked at: what costs the patient least, or most. */
export type End = 'low' | 'high';

export const stated = (value: number, segments: readonly number[] = []): Spread => ({
  low: value,
  high: value,
  segments,
});

export const isExact = ({ low, high }: Spread): boolean => low === high;

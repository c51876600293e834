/** One line of a sum that we worked out: what it is, the segment that states it, and what it adds. */
export type SumLine = { readonly label: string; readonly segment: number | null; readonly cents: number };

/** What stands behind one figure or word of an answer. */
export type Evidence = {
  readonly id: string;
  /** As the answer shows it. */
  readonly value: string;
  /** What it is: "Deductible left · individual · in network". */
  readonly meaning: string;
  readonly computed: boolean;
  /** Ordinals in the 271, the telling one first; none where we know of no segment. */
  readonly segments: readonly number[];
  /** The id of the segment that holds the value. It may stand behind the one that is named: a street behind its NM1. */
  readonly segmentId: string;
  /** The element that holds the value; null where the segment as a whole says it. */
  readonly element: number | null;
  /** How its element spells the value, where the answer shows it in words. */
  readonly spelled?: string;
  /** How the message spells the value, where it is looked for in the whole loop around the segment. */
  readonly raw?: string;
  /** The sum behind a computed value, result last. */
  readonly sum: readonly SumLine[];
};

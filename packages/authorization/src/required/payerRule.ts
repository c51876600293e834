/** What a payer says of a code, as somebody entered or loaded it, with where it stands. */
export type PayerRule = {
  readonly id: string;
  /** Empty: every plan of the payer. */
  readonly plan: string;
  /** One code, or the first of a range. */
  readonly code: string;
  /** The last of a range; null where it is one code. */
  readonly codeTo: string | null;
  /** Empty: everywhere. */
  readonly placesOfService: readonly string[];
  readonly required: 'Yes' | 'No' | 'Sometimes';
  /** Under which circumstances, where it is sometimes. */
  readonly when: string;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly source: string;
  /** When somebody looked at the source last. */
  readonly checkedOn: string;
  /** Somebody entered it from a case of theirs, and nobody approved it for all yet. */
  readonly isProposed: boolean;
};

/** Letters and digits by their places: 'N4A1' of 0001T. Codes of two shapes have no order. */
const shapeOf = (code: string): string => code.replaceAll(/[0-9]/g, '9').replaceAll(/[A-Z]/g, 'A');

/** Whether a code lies in a range of its own kind: E0100 to E8999 holds no 10000, 70000 to 79999 no 0700T. */
export const isInRange = (code: string, from: string, to: string): boolean =>
  shapeOf(code) === shapeOf(from) && shapeOf(code) === shapeOf(to) && from <= code && code <= to;

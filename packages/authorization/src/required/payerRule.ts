import { kindOfCode } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';

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

/** Whether a code lies in a range of its own kind: E0100 to E8999 holds no 10000, 70000 to 79999 no 0700T, 0001T to 0999T no 0050U. */
export const isInRange = (code: string, from: string, to: string): boolean =>
  kindOfCode(code) === kindOfCode(from) && kindOfCode(code) === kindOfCode(to) && from <= code && code <= to;

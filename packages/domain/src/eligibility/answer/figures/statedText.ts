import { formatCurrency } from '../../../format/formatCurrency.ts';
import { formatBasisPoints } from '../../../format/formatPercent.ts';
import { isPossible } from './impossible.ts';

/** An amount as it is shown; one that cannot be, by the digits that were sent: "-30 as stated". */
export const centsText = (cents: number): string =>
  isPossible({ cents, percent: null }) ? formatCurrency(cents) : `${cents / 100} as stated`;

/** A share as it is shown; one that cannot be, by the digits that were sent: "20 as stated". */
export const shareText = (percent: number): string =>
  isPossible({ percent, cents: null }) ? formatBasisPoints(percent) : `${percent / 10_000} as stated`;

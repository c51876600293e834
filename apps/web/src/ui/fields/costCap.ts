import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { centsTyped } from '#/ui/fields/typedMoney.ts';

const most = 100_000_000;

export const capFault = 'An amount in dollars, more than 0 and up to 1,000,000.';

/** Whether dollars as they are typed may cap what a batch costs; empty is no cap. By a cap of nothing it would pause before its first row. */
export function isCap(typed: string): boolean {
  const cents = centsTyped(typed);
  return cents === null || (cents > 0 && cents <= most);
}

/** Cents of a cap as it is typed; null where none is, or none that may be. */
export const capOf = (typed: string): number | null => (isCap(typed) ? centsTyped(typed) : null);

/** What asking costs is an estimate: each retry is charged too. What holds is the cap. */
export const costText = (cents: number, cap: number | null): string =>
  `${formatCurrency(cents)}${cap === null ? '' : `, pauses at ${formatCurrency(cap)}`}`;

import { centsTyped } from '#/ui/typedMoney.ts';

const most = 100_000_000;

export const capFault = 'An amount in dollars, more than 0 and up to 1,000,000.';

/** Whether dollars as they are typed may cap what a batch costs; empty is no cap. By a cap of nothing it would pause before its first row. */
export function isCap(typed: string): boolean {
  const cents = centsTyped(typed);
  return cents === null || (cents > 0 && cents <= most);
}

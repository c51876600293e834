import type { Asked } from '#/authorization/asked.ts';
import type { Ledger } from '#/authorization/ledger.ts';
import type { Wanted } from '#/authorization/words.ts';

/** What fails so early that the payer's own system never saw it. */
export const neverSeen: ReadonlySet<string> = new Set([
  '999',
  'TA1',
  'HTTP500',
  'FAULT',
  'AUTH',
  'OO400',
  'OO422',
  'BUSY',
]);

/** Which failure is played: with the first try of a trace, or with each. */
export function failing({ failure, isAlways }: Wanted, { kind, payerId, trace }: Asked, ledger: Ledger): string | null {
  const times = ledger.hear(payerId, `${kind} ${trace}`);
  if (failure === null) return null;
  if (isAlways) return failure;
  return kind !== 'inquiry' && times === 1 ? failure : null;
}

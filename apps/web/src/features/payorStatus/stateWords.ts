import type { PayorFigures, PayorMinutes } from '@coverline/contract/payorStatus/payorStatus.ts';
import { percentAtMost } from '@coverline/domain/payorStatus/payorState.ts';

/** How many had no answer for a trouble of the payer's, AAA 42 or a timeout; null where nobody asked. */
export function troubleOf({ Asked, Unable, Silent }: Pick<PayorFigures, 'Asked' | 'Unable' | 'Silent'>): string | null {
  const percent = percentAtMost(Unable + Silent, Asked);
  return percent === null ? null : `${percent} %`;
}

export const minutesWords: Readonly<Record<PayorMinutes, string>> = { 15: '15 minutes', 60: 'Hour', 1440: 'Day' };

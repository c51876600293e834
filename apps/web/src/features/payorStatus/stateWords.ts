import type { PayorFigures, PayorMinutes } from '@coverline/contract/payorStatus.ts';
import { type PayorState, percentAtLeast, percentAtMost } from '@coverline/domain/payor/payorState.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

/** The glyph and word of a state: what nobody knows is no refusal, and planned is no failure. */
export const stateWords: Readonly<Record<PayorState, { readonly grade: Grade; readonly text: string }>> = {
  Up: { grade: 'Good', text: 'Up' },
  Degraded: { grade: 'Questionable', text: 'Degraded' },
  Down: { grade: 'Bad', text: 'Down' },
  Maintenance: { grade: 'Unknown', text: 'Planned maintenance' },
  Idle: { grade: 'Unknown', text: 'Idle' },
  Inactive: { grade: 'Unknown', text: 'Inactive' },
};

/** Milliseconds as people say them: under 0.1 s, 0.8 s, 23 s. */
export function secondsOf(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < 50) return 'under 0.1 s';
  return `${ms < 9_950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000))} s`;
}

/** "95 % of 40"; null where nobody asked. */
export function answeredOf({ Asked, Answered }: Pick<PayorFigures, 'Asked' | 'Answered'>): string | null {
  const percent = percentAtLeast(Answered, Asked);
  return percent === null ? null : `${percent} % of ${Asked.toLocaleString('en-US')}`;
}

/** How many had no answer for a trouble of the payer's, AAA 42 or a timeout; null where nobody asked. */
export function troubleOf({ Asked, Unable, Silent }: Pick<PayorFigures, 'Asked' | 'Unable' | 'Silent'>): string | null {
  const percent = percentAtMost(Unable + Silent, Asked);
  return percent === null ? null : `${percent} %`;
}

export const minutesWords: Readonly<Record<PayorMinutes, string>> = { 15: '15 minutes', 60: 'Hour', 1440: 'Day' };

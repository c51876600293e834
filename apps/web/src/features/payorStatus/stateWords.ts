import type { PayorState } from '@coverline/domain/payor/payorState.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

/** The glyph and word of a state: what nobody knows is no refusal, and planned is no failure. */
export const stateWords: Readonly<Record<PayorState, { readonly grade: Grade; readonly text: string }>> = {
  Up: { grade: 'Good', text: 'Up' },
  Degraded: { grade: 'Questionable', text: 'Degraded' },
  Down: { grade: 'Bad', text: 'Down' },
  Maintenance: { grade: 'Unknown', text: 'Planned maintenance' },
  Idle: { grade: 'Unknown', text: 'Idle' },
};

/** Milliseconds as people say them: under 0.1 s, 0.8 s, 23 s. */
export function secondsOf(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < 50) return 'under 0.1 s';
  return `${ms < 9_950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000))} s`;
}

/** "38 of 40"; null where nobody asked. */
export const answeredOf = ({ Asked, Answered }: { readonly Asked: number; readonly Answered: number }): string | null =>
  Asked === 0 ? null : `${Answered} of ${Asked}`;

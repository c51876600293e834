import type { Grade } from '../insurance/status.ts';
import type { PayorState } from './payorState.ts';

/** The glyph and word of a payer's state: what nobody knows is no refusal, and planned is no failure. */
export const payorStateWords: Readonly<Record<PayorState, { readonly grade: Grade; readonly text: string }>> = {
  Up: { grade: 'Good', text: 'Up' },
  Degraded: { grade: 'Questionable', text: 'Degraded' },
  Down: { grade: 'Bad', text: 'Down' },
  Maintenance: { grade: 'Unknown', text: 'Planned maintenance' },
  Idle: { grade: 'Unknown', text: 'Idle' },
  Inactive: { grade: 'Unknown', text: 'Inactive' },
};

import { type EmbeddedData, type EmbeddedState, loadEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { createStore } from '#/api/store.ts';

const state = createStore<EmbeddedState | null>(null);

/** The patient for whom the EHR opened the portal: in memory alone, as the sign-in or the refresh brought them, and as they were changed here. */
export const embeddedPatient = {
  load: (data: EmbeddedData | null | undefined): void => state.set(data ? loadEmbedded(data) : null),
  wipe: (): void => state.set(null),
  isLoaded: (): boolean => state.get() !== null,
  /** For what is drawn for that patient alone. */
  required: (): EmbeddedState => requiredOf(state.get()),
  /** What was changed here, or given back. */
  put: (next: EmbeddedState): void => state.set(next),
  state,
} as const;

/** The same of what a screen has in hand. */
export function requiredOf(now: EmbeddedState | null): EmbeddedState {
  if (now === null) throw new Error('Embedded data not loaded');
  return now;
}

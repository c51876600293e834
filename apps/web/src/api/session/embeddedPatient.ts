import { type EmbeddedData, type EmbeddedState, loadEmbedded } from '@coverline/domain/embedded/embeddedData.ts';

let state: EmbeddedState | null = null;

/** The patient for whom the EHR opened the portal: in memory alone, as the sign-in or the refresh brought them. */
export const embeddedPatient = {
  load: (data: EmbeddedData | null | undefined): void => {
    state = data ? loadEmbedded(data) : null;
  },
  wipe: (): void => {
    state = null;
  },
  isLoaded: (): boolean => state !== null,
  /** For what is drawn for that patient alone. */
  required: (): EmbeddedState => {
    if (state === null) throw new Error('Embedded data not loaded');
    return state;
  },
} as const;

import { embeddedPatient, requiredOf } from '#/api/session/embeddedPatient.ts';
import { useStore } from '#/api/store.ts';
import type { EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';

/** The patient of the EHR's chart, the original and the working copy; drawn anew with each change. */
export const useChart = (): EmbeddedState => requiredOf(useStore(embeddedPatient.state));

/** The same where a screen exists outside the EHR too: null there. */
export const useChartIfAny = (): EmbeddedState | null => useStore(embeddedPatient.state);

import type { embeddedPatientCalls } from '@coverline/contract/embedded/savePatient.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { savePatient } from './savePatient.ts';

export const embeddedHandlers = (deps: Deps): HandlersOf<keyof typeof embeddedPatientCalls> => ({
  savePatient: savePatient(deps),
});

import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';

/** Where an answer leaves nobody to bill: not active, another person's, or nothing known. Inside an EHR the registration is its own. */
export const mayResolve = ({ Grade, Mbi }: Pick<LookupResult, 'Grade' | 'Mbi'>): boolean =>
  !embeddedMode.is() && Mbi === null && (Grade === 'Bad' || Grade === 'Unknown');

import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';

/**
 * Where an answer, or what the payer told on the telephone since, leaves nobody to bill: not active, another person's, or nothing known.
 * Inside an EHR the registration is its own.
 */
export function mayResolve(result: Pick<LookupResult, 'Grade' | 'Mbi' | 'Phone'>): boolean {
  const { Grade } = result.Phone ?? result;
  return !embeddedMode.is() && result.Mbi === null && (Grade === 'Bad' || Grade === 'Unknown');
}

import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupRow } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#/api/useCall.ts';

/**
 * The lookups of the person in sight: of the registration that was chosen, else of whoever the shown lookup is about.
 * Nobody is looked up by what is still being typed, since each reading is an audited act.
 */
export function useEarlierLookups(registrationId: string | null, shownId: string | null): UseQueryResult<LookupRow[]> {
  const payload = registrationId === null ? { SpifResponseID: shownId } : { RegmasterID: registrationId };
  return useCall(eligibilityCalls.getEarlierLookups, payload, {
    enabled: registrationId !== null || shownId !== null,
    quiet: true,
  });
}

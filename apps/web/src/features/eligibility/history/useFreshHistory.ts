import type { LookupRow } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEarlierLookups } from './useEarlierLookups.ts';

/**
 * The rail beside the shown lookup. Without a registration it hangs on one lookup of the person, and stays on it while its
 * user walks through the others. It is read again when the shown one is not in it yet, or has come to its end since.
 */
export function useFreshHistory(
  registrationId: string | null,
  shownId: string | null,
  finished: boolean,
): UseQueryResult<LookupRow[]> & { readonly ofSomebody: boolean } {
  const [anchor, setAnchor] = useState(shownId);
  const anchorId = shownId === null ? null : (anchor ?? shownId);
  const lookups = useEarlierLookups(registrationId, anchorId);
  const row = lookups.data?.find(({ SpifResponseID }) => SpifResponseID === shownId);
  const stale =
    shownId !== null && lookups.data !== undefined && (row === undefined || (finished && row.State !== 'Finished'));
  // Another anchor is another question, which asks itself; the same question is asked again.
  const movesOn = stale && registrationId === null && anchor !== shownId;
  if (movesOn) setAnchor(shownId);
  const again = stale && !movesOn;
  const { refetch } = lookups;
  useEffect(() => {
    if (again) void refetch();
  }, [again, refetch]);
  return { ...lookups, ofSomebody: registrationId !== null || anchorId !== null };
}

import { resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import type { ResultView } from '#/features/resultLookup/resultView.ts';

/** Whose lookups are looked at, and why, where they are not those of the selected client alone. */
export type Across = { readonly ClientIDs: readonly string[]; readonly Reason: string };

/**
 * Staff may look into several clients. Which ones stands in the address; why is said anew after a reload, since it is an act
 * of its own in the audit of each.
 */
export function useResultScope(wanted: ResultView['across']) {
  const { SelectedClient } = useUser();
  const may = useMay(resultLookupCalls.findResultsAcross);
  const [reason, setReason] = useState('');
  const across: Across | null = may && wanted !== null && reason !== '' ? { ClientIDs: wanted, Reason: reason } : null;
  const clients = useCall(resultLookupCalls.getResultClients, null, { enabled: may });
  const own = useCall(resultLookupCalls.getResultOptions, null, { enabled: across === null });
  const theirs = useCall(resultLookupCalls.getResultOptionsAcross, payloadOf(across), { enabled: across !== null });
  return {
    may,
    across,
    /** The address names clients, and nobody has said yet why. */
    wantsReason: may && wanted !== null && reason === '',
    setReason,
    clients,
    options: across === null ? own.data : theirs.data,
    ownId: SelectedClient?.ID ?? '',
  };
}

/** As the calls take it; of nobody it is not sent. */
export const payloadOf = (across: Across | null) => ({
  ClientIDs: [...(across?.ClientIDs ?? [])],
  Reason: across?.Reason ?? '',
});

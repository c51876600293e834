import { resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import { useCall } from '#/api/useCall.ts';

/** Another client's lookup is read there, for a reason; null: it is the selected client's. */
export type Of = { readonly ClientID: string; readonly ClientName: string; readonly Reason: string } | null;

const lookAgainMs = 3_000;
const whileQueued = { refetchMs: ({ State }: { State: string }) => (State === 'Queued' ? lookAgainMs : null) };

const nobody = { ClientID: '', ClientName: '', Reason: '' };

export function useTrace(id: string, of: Of) {
  const { ClientID, Reason } = of ?? nobody;
  const one = { SpifResponseID: id };
  const own = useCall(resultLookupCalls.getResultTrace, one, { enabled: of === null, ...whileQueued });
  const theirs = useCall(
    resultLookupCalls.getResultTraceAcross,
    { ...one, ClientID, Reason },
    { enabled: of !== null, ...whileQueued },
  );
  return of === null ? own : theirs;
}

export function useTraceMessage(id: string, of: Of, which: '270' | '271') {
  const { ClientID, Reason } = of ?? nobody;
  const one = { SpifResponseID: id, Which: which };
  const own = useCall(resultLookupCalls.getResultMessage, one, { enabled: of === null });
  const theirs = useCall(
    resultLookupCalls.getResultMessageAcross,
    { ...one, ClientID, Reason },
    { enabled: of !== null },
  );
  return of === null ? own : theirs;
}

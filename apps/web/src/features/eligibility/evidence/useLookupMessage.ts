import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from '#/api/send.ts';
import { useSession } from '#/api/session/session.ts';

/** What went over the wire for a lookup. It never changes, and is read once while its screen is open. */
export function useLookupMessage(id: string, which: '270' | '271', enabled = true): UseQueryResult<LookupMessage> {
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  return useQuery<LookupMessage>({
    queryKey: [clientId, eligibilityCalls.getLookupMessage.path, id, which],
    queryFn: ({ signal }) => send(eligibilityCalls.getLookupMessage, { SpifResponseID: id, Which: which }, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { send } from '#/api/send.ts';
import { useSession } from '#/api/session/session.ts';
import { preloadAnswer } from '#/features/eligibility/answer/answerParts.ts';

/** Between two waits of up to 20 s each; also the pace where the server cannot wait. */
const betweenWaitsMs = 500;

/**
 * One lookup, asked for until it has come to its end. A stored one is read at once; one that is under way is waited for,
 * in the background too, since its user may look elsewhere meanwhile.
 */
export function useAnswer(id: string | null, justAsked: boolean): UseQueryResult<LookupResult> {
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  const client = useQueryClient();
  const queryKey = [clientId, eligibilityCalls.getEligibilityResult.path, id];
  return useQuery<LookupResult>({
    queryKey,
    queryFn: async ({ signal }) => {
      const Wait = justAsked || client.getQueryData(queryKey) !== undefined;
      const asked = send(
        eligibilityCalls.getEligibilityResult,
        { SpifResponseID: id ?? '', Wait },
        { signal, quiet: Wait },
      );
      const [answer] = await Promise.all([asked, preloadAnswer()]);
      return answer;
    },
    enabled: id !== null,
    staleTime: ({ state }) => (state.data?.State === 'Finished' ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) =>
      state.data?.State === 'Queued' && state.status !== 'error' ? betweenWaitsMs : false,
    refetchIntervalInBackground: true,
  });
}

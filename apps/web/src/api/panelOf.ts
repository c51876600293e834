import type { UseQueryResult } from '@tanstack/react-query';
import { errorReference, errorText } from '#/api/errorText.ts';
import type { Panel } from '#/ui/page/PanelState.tsx';

/** What a call's answer is up to, for a panel. One that fails later takes away nothing that shows, nor what is typed over it. */
export function panelOf<T>(query: UseQueryResult<T>, waitingFor: string): Panel<T> {
  if (query.data !== undefined) return { state: 'ready', data: query.data };
  if (!query.isError) return { state: 'loading', waitingFor };
  return {
    state: 'failed',
    message: errorText(query.error),
    reference: errorReference(query.error),
    retry: () => void query.refetch(),
  };
}

/**
 * The same for what is edited: an answer that was read for an earlier look is not shown. It may have been saved since, and an
 * edit would begin from what no longer stands.
 */
export const freshPanelOf = <T>(query: UseQueryResult<T>, waitingFor: string): Panel<T> =>
  query.isFetchedAfterMount ? panelOf(query, waitingFor) : { state: 'loading', waitingFor };

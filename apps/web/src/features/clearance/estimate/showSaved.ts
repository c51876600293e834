import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { queryClient } from '#/api/queryClient.ts';
import { session } from '#/api/session/session.ts';

const paths: ReadonlySet<unknown> = new Set([estimateCalls.getEstimate.path, estimateCalls.whatIfEstimate.path]);

/** What was just saved is the newest from now on, before anybody is told so; what was read of the visit before is asked for anew once it is shown. */
export function showSaved(saved: EstimateView): void {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => paths.has(queryKey[1]);
  // One that is still on its way was read before.
  void queryClient.cancelQueries({ predicate });
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
  const clientId = session.get().user?.SelectedClient?.ID ?? null;
  const newest = { VisitMasterID: saved.VisitMasterID, Version: 0 };
  queryClient.setQueryData([clientId, estimateCalls.getEstimate.path, newest], saved);
}

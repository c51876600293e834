import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { queryClient } from '#/api/queryClient.ts';
import { session } from '#/api/session/session.ts';
import { refreshClearance } from '#/features/clearance/clearanceWords.ts';

/** As it is asked for, by whoever shows it. */
export const asked = (VisitMasterID: string, Fresh = false) => ({ VisitMasterID, Fresh });

/** What a deed answered is what stands now; one made anew before is not shown again. */
export function showGoodFaith(view: GoodFaithView): void {
  const { path } = goodFaithCalls.getGoodFaith;
  const clientId = session.get().user?.SelectedClient?.ID ?? null;
  queryClient.removeQueries({ queryKey: [clientId, path, asked(view.VisitMasterID, true)] });
  queryClient.setQueryData([clientId, path, asked(view.VisitMasterID)], view);
  void refreshClearance();
}

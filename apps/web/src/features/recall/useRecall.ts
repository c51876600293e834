import { recallCalls, type RecallFilter } from '@coverline/contract/recall/recall.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { filterOf, isNarrowed, readView, type RecallView, writeView } from '#/features/recall/recallView.ts';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

const shortest = 2;

/** What is searched for: the facets stand in the address, what is typed in memory, and once it was asked, its id in the address. */
export function useRecall(enabled: boolean) {
  const [params, setParams] = useAddress();
  const view = readView(params);
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useSettled(typed ?? '').trim();
  const isSettled = typed === null || settled === typed.trim();
  const filter: RecallFilter = filterOf(view, typed === null ? null : settled);
  const asks =
    typed === null
      ? view.search !== null || isNarrowed(view)
      : settled.length >= shortest || (settled === '' && isNarrowed(view));
  const found = useCall(
    recallCalls.recall,
    { ...filter, ...rowsOf(view) },
    { enabled: enabled && asks && isSettled, quiet: true },
  );
  const show = (change: Partial<RecallView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: true });

  /** What the session keeps, shown in the box until somebody types. */
  const [kept, setKept] = useState('');
  const { SearchID, Text } = found.data ?? {};
  if (typed === null && Text !== undefined && Text !== kept) setKept(Text);
  const keepInAddress = useEffectEvent((id: string | null) => {
    if (id !== view.search) setParams(writeView({ ...view, search: id }), { replace: true });
  });
  useEffect(() => {
    if (SearchID !== undefined) keepInAddress(SearchID);
  }, [SearchID]);

  return {
    view,
    filter,
    found,
    /** Whether there is anything to look for. */
    asks,
    text: typed ?? kept,
    type: (text: string) => {
      setTyped(text);
      if (view.page > 0 || text.trim() === '') show(text.trim() === '' ? { search: null } : {});
    },
    show,
  };
}

import { useSession } from '#/api/session/session.ts';
import { createStore, useStore } from '#/api/store.ts';
import { hasStorage } from '#/app/start/hasStorage.ts';
import { readColumns } from '#/app/shell/keptColumns.ts';
import type { HiddenColumns } from '#/ui/tables/hiddenColumns.ts';

const kept = createStore({ key: '', lists: readColumns(null) });

/** The columns that this user hid, in each list; kept for the next visit. */
export function useHiddenColumns(): HiddenColumns {
  const key = `HiddenColumns ${useSession().user?.UserID ?? ''}`;
  const now = useStore(kept);
  const lists = now.key === key ? now.lists : readColumns(hasStorage() ? localStorage.getItem(key) : null);
  return {
    of: (list) => lists[list] ?? [],
    set: (list, ids) => {
      const next = { ...lists, [list]: ids };
      if (hasStorage()) localStorage.setItem(key, JSON.stringify(next));
      kept.set({ key, lists: next });
    },
  };
}

import { keptByUser } from '#/app/shell/keptByUser.ts';
import { readColumns } from '#/app/shell/keptColumns.ts';
import type { HiddenColumns } from '#/ui/tables/hiddenColumns.ts';

const useKept = keptByUser('HiddenColumns', readColumns);

/** The columns that this user hid, in each list; kept for the next visit. */
export function useHiddenColumns(): HiddenColumns {
  const [lists, keep] = useKept();
  return {
    of: (list) => lists[list] ?? [],
    set: (list, ids) => keep({ ...lists, [list]: ids }),
  };
}

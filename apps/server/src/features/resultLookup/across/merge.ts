import type { Mark } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { ResultRecord } from '../findRows.ts';

export type AcrossRecord = ResultRecord & { readonly clientId: string; readonly clientName: string };

type Placed = Pick<AcrossRecord, 'asked_us' | 'id'>;

/** The order of the list, over all clients: by when it was asked, then by id. */
export const inOrder =
  (oldestFirst: boolean) =>
  (a: Placed, b: Placed): number => {
    const order = a.asked_us - b.asked_us || (a.id < b.id ? -1 : 1);
    return oldestFirst ? order : -order;
  };

/** The first rows of all clients, each of which gave its own first ones; and where the next page begins, if there is one. */
export function firstOf(
  lists: readonly (readonly AcrossRecord[])[],
  limit: number,
  oldestFirst: boolean,
): { readonly rows: readonly AcrossRecord[]; readonly next: Mark | null } {
  const all = lists.flat().toSorted(inOrder(oldestFirst));
  const rows = all.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: all.length > limit && last ? { At: last.asked_us, SpifResponseID: last.id } : null };
}

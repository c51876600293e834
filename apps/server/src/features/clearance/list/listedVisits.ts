import type { ClearanceFilter } from '@coverline/contract/clearance/clearance.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { type ClearanceListRow, clearanceRows, foundAlready, namedPage } from './clearanceRows.ts';
import { clearanceSums } from './clearanceSums.ts';
import { chosenVisits } from './kept/chosenVisits.ts';
import { dueVisits, type KeptDays } from './kept/keptDays.ts';
import { isOwnSort, sortedVisits } from './kept/sortedVisits.ts';
import { narrowed, soughtVisits, type Window, windowOf } from './narrowed.ts';
import { pageGroups } from './pageGroups.ts';

export type ListDeps = Pick<Deps, 'blindIndex'> & { readonly keptDays: KeptDays };
type Listed = {
  readonly window: Window;
  readonly sums: ReturnType<typeof clearanceSums>;
  readonly rows: readonly ClearanceListRow[];
};

/** A page of what a filter shows, with what all of it comes to. */
export async function listedVisits(
  deps: ListDeps,
  trx: TenantTrx,
  { clientId, timeZone }: Pick<ClientSession, 'clientId' | 'timeZone'>,
  filter: ClearanceFilter,
  page: Page,
): Promise<Listed> {
  const window = windowOf(filter, dayIn(new Date(), timeZone));
  const sought = await soughtVisits(deps, trx, clientId, filter, window);
  const days = filter.GoodFaithDue
    ? await dueVisits(trx, clientId, window)
    : await deps.keptDays.read(trx, clientId, window);
  const chosen = chosenVisits(days, filter, window.today, sought);
  const sums = clearanceSums(chosen);
  const { Sort } = filter;
  const lies = pageGroups(sums.groups, filter, page);
  const ids = isOwnSort(Sort)
    ? await sortedVisits(trx, chosen, { ...filter, Sort }, page)
    : await namedPage(
        trx,
        clientId,
        sought === null ? narrowed(filter, window) : foundAlready(chosen, filter, lies),
        { ...filter, Sort },
        page,
        lies,
      );
  return { window, sums, rows: await clearanceRows(trx, clientId, ids) };
}

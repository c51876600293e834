import type { clearanceViewCalls } from '@coverline/contract/clearance/views/clearanceViews.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { type ClearanceView, filterOf, plainView, spans, writeView } from '#/features/clearance/clearanceView.ts';

export type SavedView = DataOf<typeof clearanceViewCalls.getClearanceViews>[number];

/** A view as it is saved. Days ahead are kept by their name, and mean the same tomorrow. */
export const savedOf = (
  view: ClearanceView,
  hidden: readonly string[],
): Pick<SavedView, 'Days' | 'Filter' | 'Hidden'> => ({
  Days: view.days === 'own' ? '' : view.days,
  Filter: {
    ...filterOf(view, '2000-01-01', ''), // the days of a name are none yet
    From: view.from,
    To: view.to,
  },
  Hidden: [...hidden],
});

/** A saved view as the grid shows it. */
export function viewOf({ Days, Filter }: Pick<SavedView, 'Days' | 'Filter'>): ClearanceView {
  const isOwn = Days === '' && Filter.From !== '' && Filter.To !== '';
  const days = Object.keys(spans).find((name) => name === Days) as keyof typeof spans | undefined; // a key of it
  return {
    ...plainView,
    tab: Filter.Tab,
    days: isOwn ? 'own' : (days ?? plainView.days),
    from: isOwn ? Filter.From : '',
    to: isOwn ? Filter.To : '',
    locations: Filter.Locations,
    payers: Filter.PayerIDs,
    owners: Filter.OwnerIDs,
    nobody: Filter.NoOwner,
    lights: Filter.Lights,
    check: Filter.Check,
    sort: { by: Filter.Sort, descending: Filter.Descending },
  };
}

/** One's own view that a name would write over. */
export const writtenOver = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find(({ IsMine, Name }) => IsMine && Name.toLowerCase() === name.trim().toLowerCase());

const addressOf = (view: ClearanceView): string =>
  writeView({ ...view, page: 0, perPage: plainView.perPage }).toString();

/** Whether the grid stands as it was saved: rows and columns. */
export const isAsSaved = (saved: SavedView, view: ClearanceView, hidden: readonly string[]): boolean =>
  addressOf(viewOf(saved)) === addressOf(view) &&
  saved.Hidden.toSorted().join(' ') === [...hidden].toSorted().join(' ');

import { type ListPage, readPage, writePage } from '#/ui/tables/listPlace.ts';

/** Which watches: those under way, those that are over, or all. */
const watchTabs = ['On', 'Over', 'All'] as const;
export type WatchTab = (typeof watchTabs)[number];

/** What the list shows, as its address has it: never a person. */
export type WatchesView = ListPage & { readonly tab: WatchTab };

const watchesPerPage = 25;

export const readWatchesView = (params: URLSearchParams): WatchesView => ({
  tab: watchTabs.find((name) => name.toLowerCase() === params.get('state')) ?? 'On',
  ...readPage(params, watchesPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeWatchesView({ tab, ...page }: WatchesView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'On') params.set('state', tab.toLowerCase());
  writePage(params, page, watchesPerPage);
  return params;
}

/** As the calls take it. */
export const watchesFilter = ({ tab }: Pick<WatchesView, 'tab'>) => ({ State: tab === 'All' ? null : tab });

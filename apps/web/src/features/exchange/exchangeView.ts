import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type exchangeCalls,
  exchangeFilesPerPage,
  type ExchangeSort,
  exchangeSorts,
} from '@coverline/contract/exchange/exchange.ts';
import {
  type ExchangeFolder,
  exchangeFolders,
  type ExchangeState,
  exchangeStates,
} from '@coverline/domain/exchange/exchangeFile.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: never a name of a file, which may be a person's. */
export type ExchangeView = ListPlace<ExchangeSort> & {
  readonly folder: ExchangeFolder;
  readonly state: ExchangeState | null;
};

export const plainView: ExchangeView = {
  folder: 'Inbound',
  state: null,
  sort: { by: 'received', descending: true },
  page: 0,
  perPage: exchangeFilesPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export const readView = (params: URLSearchParams): ExchangeView => ({
  folder: exchangeFolders.find((name) => name.toLowerCase() === params.get('folder')) ?? plainView.folder,
  state: exchangeStates.find((name) => name.toLowerCase() === params.get('state')) ?? null,
  ...readPlace(params, exchangeSorts, plainView.sort, exchangeFilesPerPage),
});

/** The address of a view; what is as it begins is left out. */
export function writeView(view: ExchangeView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.folder !== plainView.folder) params.set('folder', view.folder.toLowerCase());
  if (view.state !== null) params.set('state', view.state.toLowerCase());
  writePlace(params, view, plainView.sort, exchangeFilesPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(exchangeSorts, sort, plainView.sort);

/** As the call takes it. */
export const filterOf = ({ folder, state, sort }: ExchangeView) =>
  ({ Folder: folder, State: state, Sort: sort.by, Descending: sort.descending }) satisfies PayloadOf<
    typeof exchangeCalls.listExchangeFiles
  >;

import {
  type CaseSort,
  type caseCalls,
  caseSorts,
  casesPerPage,
  type CaseView,
  caseViews,
} from '@coverline/contract/cases/cases.ts';
import type { caseViewCalls } from '@coverline/contract/cases/caseViews.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { type CaseStatus, caseStatuses } from '@coverline/domain/cases/caseStatus.ts';
import { type CaseType, caseTypes } from '@coverline/domain/cases/caseType.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list or the board shows, as its address has it: ids of people who work, never of a patient. */
export type CasesView = ListPlace<CaseSort> & {
  readonly view: CaseView;
  readonly look: 'list' | 'board';
  readonly type: CaseType | null;
  readonly status: CaseStatus | null;
  readonly owner: string | null;
};

export type SavedView = DataOf<typeof caseViewCalls.getCaseViews>[number];

export const plainView: CasesView = {
  view: 'Mine',
  look: 'list',
  type: null,
  status: null,
  owner: null,
  sort: { by: 'due', descending: false },
  page: 0,
  perPage: casesPerPage,
};

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): CasesView {
  const owner = params.get('owner') ?? '';
  return {
    view: caseViews.find((name) => name.toLowerCase() === params.get('view')) ?? plainView.view,
    look: params.get('look') === 'board' ? 'board' : 'list',
    type: caseTypes.find((type) => type === params.get('type')) ?? null,
    status: caseStatuses.find((status) => status === params.get('status')) ?? null,
    owner: anId.test(owner) ? owner : null,
    ...readPlace(params, caseSorts, plainView.sort, casesPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: CasesView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.view !== plainView.view) params.set('view', view.view.toLowerCase());
  if (view.look === 'board') params.set('look', 'board');
  if (view.type !== null) params.set('type', view.type);
  if (view.status !== null) params.set('status', view.status);
  if (view.owner !== null) params.set('owner', view.owner);
  writePlace(params, view, plainView.sort, casesPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(caseSorts, sort, plainView.sort);

export const isNarrowed = ({ view, type, status, owner }: CasesView): boolean =>
  view !== 'Team' || type !== null || status !== null || owner !== null;

/** A saved view as the list or the board shows it. */
export const viewOf = ({ Look, Filter }: Pick<SavedView, 'Look' | 'Filter'>): CasesView => ({
  ...plainView,
  look: Look,
  view: Filter.View,
  type: Filter.Type,
  status: Filter.Status,
  owner: Filter.OwnerID,
  sort: { by: Filter.Sort, descending: Filter.Descending },
});

/** As the calls of the list take it. */
export const filterOf = ({ view, type, status, owner, sort }: CasesView) =>
  ({
    View: view,
    Type: type,
    Status: status,
    OwnerID: owner,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof caseCalls.exportCases>;

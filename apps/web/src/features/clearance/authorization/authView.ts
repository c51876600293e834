import { linesOfBusiness, type LineOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import { type AuthStatus, authStatuses } from '@coverline/authorization/states/authStatus.ts';
import {
  type authCalls,
  type AuthSort,
  authSorts,
  authsPerPage,
  type AuthView,
  authViews,
} from '@coverline/contract/clearance/authorization/authorizations.ts';
import {
  type AuthStage,
  authStages,
  type ClockGroup,
  clockGroups,
} from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type ListPlace, readPlace, writePlace } from '#/ui/tables/listPlace.ts';

/** What the queue shows, as its address has it: no text of a search, which may name a patient. */
export type AuthListView = ListPlace<AuthSort> & {
  readonly view: AuthView;
  readonly stage: AuthStage;
  readonly status: AuthStatus | null;
  readonly clock: ClockGroup | null;
  readonly payer: string | null;
  readonly line: LineOfBusiness | null;
};

export const plainView: AuthListView = {
  view: 'Mine',
  stage: 'Open',
  status: null,
  clock: null,
  payer: null,
  line: null,
  sort: { by: 'due', descending: false },
  page: 0,
  perPage: authsPerPage,
};

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): AuthListView {
  const payer = params.get('payer') ?? '';
  return {
    view: authViews.find((name) => name.toLowerCase() === params.get('view')) ?? plainView.view,
    stage: authStages.find((name) => name.toLowerCase() === params.get('stage')) ?? plainView.stage,
    status: authStatuses.find((status) => status === params.get('status')) ?? null,
    clock: clockGroups.find((group) => group === params.get('clock')) ?? null,
    payer: anId.test(payer) ? payer : null,
    line: linesOfBusiness.find((line) => line === params.get('line')) ?? null,
    ...readPlace(params, authSorts, plainView.sort, authsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: AuthListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.view !== plainView.view) params.set('view', view.view.toLowerCase());
  if (view.stage !== plainView.stage) params.set('stage', view.stage.toLowerCase());
  if (view.status !== null) params.set('status', view.status);
  if (view.clock !== null) params.set('clock', view.clock);
  if (view.payer !== null) params.set('payer', view.payer);
  if (view.line !== null) params.set('line', view.line);
  writePlace(params, view, plainView.sort, authsPerPage);
  return params;
}

export const isNarrowed = ({ view, stage, status, clock, payer, line }: AuthListView): boolean =>
  view !== 'Team' || stage !== 'Open' || status !== null || clock !== null || payer !== null || line !== null;

/** As the calls of the list take it. */
export const filterOf = ({ view, stage, status, clock, payer, line, sort }: AuthListView, search: string) =>
  ({
    View: view,
    Stage: stage,
    Status: status,
    Clock: clock,
    PayerID: payer,
    LineOfBusiness: line,
    Search: search,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof authCalls.exportAuthorizations>;

import {
  changesPerPage,
  type fplConfigCalls,
  type LimitSort,
  limitSorts,
  limitsPerPage,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { medicaidCategories, type MedicaidCategory } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import { changeStatuses, type ChangeStatus } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

const fplTabs = ['limits', 'guidelines', 'changes'] as const;
type FplTab = (typeof fplTabs)[number];

/** What the screen shows, as its address has it. */
export type FplView = ListPlace<LimitSort> & {
  readonly tab: FplTab;
  readonly state: string;
  readonly category: MedicaidCategory | null;
  /** What holds on a day alone; '': every record. */
  readonly on: string;
  readonly status: ChangeStatus | null;
};

export const plainView: FplView = {
  tab: 'limits',
  state: '',
  category: null,
  on: '',
  status: null,
  sort: { by: 'state', descending: false },
  page: 0,
  perPage: limitsPerPage,
};

const perPageOf = (tab: FplTab) => (tab === 'changes' ? changesPerPage : limitsPerPage);

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): FplView {
  const state = params.get('state') ?? '';
  const on = params.get('on') ?? '';
  const tab = fplTabs.find((one) => one === params.get('view')) ?? 'limits';
  return {
    tab,
    state: Object.hasOwn(stateNames, state) ? state : '',
    category: medicaidCategories.find((one) => one === params.get('category')) ?? null,
    on: isDay(on) ? on : '',
    status: changeStatuses.find((one) => one === params.get('status')) ?? null,
    ...readPlace(params, limitSorts, plainView.sort, perPageOf(tab)),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: FplView): URLSearchParams {
  const params = new URLSearchParams();
  const { tab, state, category, on, status } = view;
  if (tab !== 'limits') params.set('view', tab);
  if (tab === 'limits') {
    if (state !== '') params.set('state', state);
    if (category !== null) params.set('category', category);
    if (on !== '') params.set('on', on);
  }
  if (tab === 'changes' && status !== null) params.set('status', status);
  writePlace(params, view, plainView.sort, perPageOf(tab));
  return params;
}

export const toSort = (sort: Sort) => sortOf(limitSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ state, category, on, sort }: FplView) =>
  ({
    State: state,
    Category: category,
    On: on,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies Omit<PayloadOf<typeof fplConfigCalls.exportFplTables>, 'Table'>;

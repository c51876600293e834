import { type CheckKey, checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { type Light, lights } from '@coverline/clearance/checks/trafficLight.ts';
import {
  clearanceDaysAhead,
  type ClearanceFilter,
  clearancePerPage,
  type ClearanceSort,
  clearanceSorts,
  type ClearanceTab,
  clearanceTabs,
} from '@coverline/contract/clearance/clearance.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** Days ahead by a name, from today on: it means the same tomorrow. `own` are two dates. */
export const spans = {
  weeks: { text: 'Next two weeks', from: 0, to: 14 },
  today: { text: 'Today', from: 0, to: 0 },
  tomorrow: { text: 'Tomorrow', from: 1, to: 1 },
  three: { text: 'Next 3 days', from: 0, to: 3 },
  week: { text: 'Next 7 days', from: 0, to: 7 },
  month: { text: 'Next 30 days', from: 0, to: 30 },
  ahead: { text: 'All days ahead', from: 0, to: clearanceDaysAhead },
} as const;
export type Span = keyof typeof spans;
const spanNames = Object.keys(spans).filter((name): name is Span => name in spans);

/** What the grid shows, as its address has it. A name that is searched for is not in it. */
export type ClearanceView = ListPlace<ClearanceSort> & {
  readonly tab: ClearanceTab;
  readonly days: Span | 'own';
  /** YYYY-MM-DD of days of one's own; '' else. */
  readonly from: string;
  readonly to: string;
  readonly locations: readonly string[];
  readonly payers: readonly string[];
  readonly owners: readonly string[];
  readonly nobody: boolean;
  readonly lights: readonly Light[];
  readonly check: CheckKey | null;
  /** Those alone whose good-faith estimate is still to be handed out. */
  readonly due: boolean;
};

export const plainView: ClearanceView = {
  tab: 'All',
  days: 'weeks',
  from: '',
  to: '',
  locations: [],
  payers: [],
  owners: [],
  nobody: false,
  lights: [],
  check: null,
  due: false,
  sort: { by: 'date', descending: false },
  page: 0,
  perPage: clearancePerPage,
};

/** The days that nobody chose: an estimate is due long before its visit is near. */
export const usualDays = (due: boolean): Span => (due ? 'ahead' : 'weeks');

/** With those alone that are to be handed an estimate, or with all again; days that nobody chose go with it. */
export const withDue = ({ days, due: was }: Pick<ClearanceView, 'days' | 'due'>, due: boolean) => ({
  due,
  days: days === usualDays(was) ? usualDays(due) : days,
});

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 50;
const nobody = 'nobody';

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): ClearanceView {
  const ids = (name: string) =>
    params
      .getAll(name)
      .filter((id) => anId.test(id))
      .slice(0, most);
  const [from, to] = [normalizeDate(params.get('from') ?? ''), normalizeDate(params.get('to') ?? '')];
  const due = params.get('due') === 'goodFaith';
  const isOwn = from !== null && to !== null && from <= to;
  return {
    tab: clearanceTabs.find((tab) => tab.toLowerCase() === params.get('tab')) ?? plainView.tab,
    days: isOwn ? 'own' : (spanNames.find((span) => span === params.get('days')) ?? usualDays(due)),
    from: isOwn ? from : '',
    to: isOwn ? to : '',
    locations: params
      .getAll('location')
      .filter((name) => name !== '' && name.length <= 100)
      .slice(0, most),
    payers: ids('payer'),
    owners: ids('owner'),
    nobody: params.getAll('owner').includes(nobody),
    lights: lights.filter((light) => params.getAll('light').includes(light)),
    check: checkKeys.find((key) => key === params.get('check')) ?? null,
    due,
    ...readPlace(params, clearanceSorts, plainView.sort, clearancePerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: ClearanceView): URLSearchParams {
  const params = new URLSearchParams();
  const all = (name: string, values: readonly string[]) => values.forEach((value) => params.append(name, value));
  if (view.tab !== plainView.tab) params.set('tab', view.tab.toLowerCase());
  if (view.days === 'own') {
    params.set('from', view.from);
    params.set('to', view.to);
  } else if (view.days !== usualDays(view.due)) params.set('days', view.days);
  all('location', view.locations);
  all('payer', view.payers);
  all('owner', [...view.owners, ...(view.nobody ? [nobody] : [])]);
  all('light', view.lights);
  if (view.check !== null) params.set('check', view.check);
  if (view.due) params.set('due', 'goodFaith');
  writePlace(params, view, plainView.sort, clearancePerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(clearanceSorts, sort, plainView.sort);

/** Whether anything but the tab and the days narrows it. */
export const isNarrowed = ({
  locations,
  payers,
  owners,
  nobody: none,
  lights: lit,
  check,
  due,
}: ClearanceView): boolean =>
  locations.length + payers.length + owners.length + lit.length > 0 || none || check !== null || due;

/** First and last day, by the client's calendar. */
export function daysOf({ days, from, to }: ClearanceView, today: string): { from: string; to: string } {
  if (days === 'own') return { from, to };
  return { from: addDays(today, spans[days].from), to: addDays(today, spans[days].to) };
}

/** As the calls of the list take it. */
export const filterOf = (view: ClearanceView, today: string, search: string): ClearanceFilter => ({
  From: daysOf(view, today).from,
  To: daysOf(view, today).to,
  Tab: view.tab,
  Locations: [...view.locations],
  PayerIDs: [...view.payers],
  OwnerIDs: [...view.owners],
  NoOwner: view.nobody,
  Lights: [...view.lights],
  Check: view.check,
  GoodFaithDue: view.due,
  Search: search.trim(),
  Sort: view.sort.by,
  Descending: view.sort.descending,
});

/** With it where it was not, without it where it was. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

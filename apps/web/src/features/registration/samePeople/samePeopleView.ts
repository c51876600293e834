import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type samePeopleCalls,
  samePeoplePerPage,
  type SamePeopleSort,
  samePeopleSorts,
} from '@coverline/contract/registration/samePeople.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** Which list: pairs to look at, those that are two people, or what was merged. */
const tabs = ['Open', 'Apart', 'Merged'] as const;
export type Tab = (typeof tabs)[number];
export const waits = [1, 7, 30] as const;

/** What the list shows, as its address has it: never a person. */
export type SamePeopleView = ListPlace<SamePeopleSort> & {
  readonly tab: Tab;
  readonly level: 'same' | 'review' | null;
  /** Held back by a rule, or not. */
  readonly held: boolean | null;
  /** Found so many days ago at least; 0 is all. */
  readonly wait: number;
};

export const plainView: SamePeopleView = {
  tab: 'Open',
  level: null,
  held: null,
  wait: 0,
  sort: { by: 'points', descending: true },
  page: 0,
  perPage: samePeoplePerPage,
};

const levels = ['same', 'review'] as const;

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): SamePeopleView {
  const held = params.get('held');
  return {
    tab: tabs.find((name) => name.toLowerCase() === params.get('state')) ?? plainView.tab,
    level: levels.find((name) => name === params.get('level')) ?? null,
    held: held === 'yes' ? true : held === 'no' ? false : null,
    wait: waits.find((days) => String(days) === params.get('wait')) ?? 0,
    ...readPlace(params, samePeopleSorts, plainView.sort, samePeoplePerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: SamePeopleView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab !== plainView.tab) params.set('state', view.tab.toLowerCase());
  if (view.level !== null) params.set('level', view.level);
  if (view.held !== null) params.set('held', view.held ? 'yes' : 'no');
  if (view.wait !== 0) params.set('wait', String(view.wait));
  writePlace(params, view, plainView.sort, samePeoplePerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(samePeopleSorts, sort, plainView.sort);

export const isNarrowed = ({ level, held, wait }: SamePeopleView): boolean =>
  level !== null || held !== null || wait !== 0;

/** As the calls take it. */
export const filterOf = ({ tab, level, held, wait, sort }: SamePeopleView) =>
  ({
    State: tab === 'Apart' ? 'Apart' : 'Open',
    Verdict: level,
    Held: held,
    WaitingDays: wait,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof samePeopleCalls.exportSamePeople>;

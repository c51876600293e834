import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type checkCostCalls,
  type CostGroup,
  costGroups,
  type CostSort,
  costSorts,
  costsPerPage,
} from '@coverline/contract/eligibility/checkCost.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What is shown of the costs, as its address has it. */
export type CostView = ListPlace<CostSort> & {
  /** YYYY-MM. */
  readonly month: string;
  readonly by: CostGroup;
};

const first: Sort<CostSort> = { by: 'cents', descending: true };
const shownMonths = 12;

/** The month of a day and those before it, the newest first. */
export function monthsTo(day: string): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026". */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams, today: string): CostView {
  const months = monthsTo(today);
  return {
    month: months.find((month) => month === params.get('month')) ?? today.slice(0, 7),
    by: costGroups.find((group) => group === params.get('by')) ?? 'Payer',
    ...readPlace(params, costSorts, first, costsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: CostView, today: string): URLSearchParams {
  const params = new URLSearchParams();
  if (view.month !== today.slice(0, 7)) params.set('month', view.month);
  if (view.by !== 'Payer') params.set('by', view.by);
  writePlace(params, view, first, costsPerPage);
  return params;
}

export const toSort = (sort: Sort): Sort<CostSort> => sortOf(costSorts, sort, first);

/** As the calls take it. */
export const filterOf = ({ month, by, sort }: CostView) =>
  ({ Month: month, By: by, Sort: sort.by, Descending: sort.descending }) satisfies PayloadOf<
    typeof checkCostCalls.exportCheckCosts
  >;

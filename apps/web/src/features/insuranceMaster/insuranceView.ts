import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type insuranceMasterCalls,
  type InsuranceSort,
  insuranceSorts,
  insurancesPerPage,
} from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { type InsuranceMapping, insuranceMappings } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type InsuranceView = ListPlace<InsuranceSort> & {
  readonly search: string;
  readonly mapping: InsuranceMapping | null;
  /** Those that are out of use as well. */
  readonly inactive: boolean;
};

export const plainView: InsuranceView = {
  search: '',
  mapping: null,
  inactive: false,
  sort: { by: 'code', descending: false },
  page: 0,
  perPage: insurancesPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): InsuranceView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    mapping: insuranceMappings.find((name) => name === params.get('mapping')) ?? null,
    inactive: params.get('inactive') === '1',
    ...readPlace(params, insuranceSorts, plainView.sort, insurancesPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: InsuranceView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.mapping !== null) params.set('mapping', view.mapping);
  if (view.inactive) params.set('inactive', '1');
  writePlace(params, view, plainView.sort, insurancesPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(insuranceSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ search, mapping, inactive, sort }: InsuranceView) =>
  ({
    Search: search,
    Mapping: mapping,
    Inactive: inactive,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof insuranceMasterCalls.exportInsuranceMaster>;

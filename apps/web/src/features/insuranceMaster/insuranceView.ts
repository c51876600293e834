import type { PayloadOf } from '@coverline/contract/call.ts';
import { type insuranceMasterCalls, type InsuranceSort, insuranceSorts } from '@coverline/contract/insuranceMaster.ts';
import { mostPages } from '@coverline/domain/constants.ts';
import { type InsuranceMapping, insuranceMappings } from '@coverline/domain/insurance/insuranceMaster.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it. */
export type InsuranceView = {
  readonly search: string;
  readonly mapping: InsuranceMapping | null;
  /** Those that are out of use as well. */
  readonly inactive: boolean;
  readonly sort: { readonly by: InsuranceSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: InsuranceView = {
  search: '',
  mapping: null,
  inactive: false,
  sort: { by: 'code', descending: false },
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): InsuranceView {
  const sort = params.get('sort') ?? '';
  const by = insuranceSorts.find((name) => name === sort.replace(/^-/, ''));
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    mapping: insuranceMappings.find((name) => name === params.get('mapping')) ?? null,
    inactive: params.get('inactive') === '1',
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: pageOf(params),
  };
}

/** The page that an address names, from 0. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0;
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: InsuranceView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.mapping !== null) params.set('mapping', view.mapping);
  if (view.inactive) params.set('inactive', '1');
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): InsuranceView['sort'] => ({
  by: insuranceSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

/** As the calls take it. */
export const filterOf = ({ search, mapping, inactive, sort }: InsuranceView) =>
  ({
    Search: search,
    Mapping: mapping,
    Inactive: inactive,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof insuranceMasterCalls.exportInsuranceMaster>;

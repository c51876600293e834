import { mostPages } from '@coverline/domain/constants.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** Where one is in a list: by which column, and on which page, from 0. */
export type ListPlace<By extends string> = { readonly sort: Sort<By>; readonly page: number };

/** The place that an address names by `sort` (a minus before what descends) and `page` (from 1); what is not understood is as if it were not there. */
export function readPlace<By extends string>(
  params: URLSearchParams,
  sorts: readonly By[],
  first: Sort<By>,
): ListPlace<By> {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    sort: sortOf(sorts, { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') }, first),
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  };
}

/** The same back into an address; what is as it begins is left out. */
export function writePlace<By extends string>(
  params: URLSearchParams,
  { sort, page }: ListPlace<By>,
  first: Sort<By>,
): void {
  const isFirst = sort.by === first.by && sort.descending === first.descending;
  if (!isFirst) params.set('sort', `${sort.descending ? '-' : ''}${sort.by}`);
  if (page > 0) params.set('page', String(page + 1));
}

/** What a table's head asks for, as the call names it. */
export function sortOf<By extends string>(sorts: readonly By[], sort: Sort, first: Sort<By>): Sort<By> {
  const by = sorts.find((name) => name === sort.by);
  return by === undefined ? first : { by, descending: sort.descending };
}

import { mostListed, type PageSize, pageSizes } from '@coverline/domain/constants.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';

/** Which page of a list, from 0, and how many rows each has. */
export type ListPage = { readonly page: number; readonly perPage: PageSize };
/** Where one is in a list: by which column, and on which page. */
export type ListPlace<By extends string> = ListPage & { readonly sort: Sort<By> };

/** The page that an address names by `page` (from 1) and `rows`, which is `own` where nobody chose; what is not understood is as if it were not there.
 *  A second list of an address has its names behind a word of its own. */
export function readPage(params: URLSearchParams, own: PageSize, most = mostListed, word = ''): ListPage {
  const perPage = pageSizes.find((size) => String(size) === params.get(`${word}rows`)) ?? own;
  const page = Number(params.get(`${word}page`) ?? '1');
  return { page: Number.isInteger(page) && page > 0 && page * perPage <= most ? page - 1 : 0, perPage };
}

/** The same back into an address; what is as it begins is left out. */
export function writePage(params: URLSearchParams, { page, perPage }: ListPage, own: PageSize, word = ''): void {
  const put = (name: string, value: number | null) =>
    value === null ? params.delete(word + name) : params.set(word + name, String(value));
  put('page', page > 0 ? page + 1 : null);
  put('rows', perPage === own ? null : perPage);
}

/** A page as every call of a list takes it. */
export const rowsOf = ({ page, perPage }: ListPage) => ({ Offset: page * perPage, Limit: perPage });

/** The place that an address names by `sort` (a minus before what descends) and its page. */
export function readPlace<By extends string>(
  params: URLSearchParams,
  sorts: readonly By[],
  first: Sort<By>,
  own: PageSize,
  most = mostListed,
): ListPlace<By> {
  const sort = params.get('sort') ?? '';
  return {
    sort: sortOf(sorts, { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') }, first),
    ...readPage(params, own, most),
  };
}

export function writePlace<By extends string>(
  params: URLSearchParams,
  { sort, ...page }: ListPlace<By>,
  first: Sort<By>,
  own: PageSize,
): void {
  const isFirst = sort.by === first.by && sort.descending === first.descending;
  if (!isFirst) params.set('sort', `${sort.descending ? '-' : ''}${sort.by}`);
  writePage(params, page, own);
}

/** What a table's head asks for, as the call names it. */
export function sortOf<By extends string>(sorts: readonly By[], sort: Sort, first: Sort<By>): Sort<By> {
  const by = sorts.find((name) => name === sort.by);
  return by === undefined ? first : { by, descending: sort.descending };
}

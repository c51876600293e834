import type { ComponentProps } from 'react';
import { DataTable } from '#/ui/DataTable.tsx';
import { Pager } from '#/ui/Pager.tsx';

type Props<T> = Omit<ComponentProps<typeof DataTable<T>>, 'offset' | 'total'> & {
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** A list that the server gives page by page. */
export function PagedTable<T>({ page, perPage, total, onPage, ...table }: Props<T>) {
  return (
    <>
      <DataTable {...table} total={total} offset={page * perPage} />
      <Pager label={`${table.label}, pages`} page={page} perPage={perPage} total={total} onPage={onPage} />
    </>
  );
}

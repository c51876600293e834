import type { ComponentProps } from 'react';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import type { ListPage } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';

type Props<T> = Omit<ComponentProps<typeof DataTable<T>>, 'offset' | 'total'> & {
  readonly place: ListPage;
  readonly total: number;
  readonly onPlace: (change: Partial<ListPage>) => void;
  /** Where what is beyond all pages is not counted. */
  readonly isCountCut?: boolean;
};

/** A list that the server gives page by page. */
export function PagedTable<T>({ place, total, onPlace, isCountCut = false, ...table }: Props<T>) {
  return (
    <>
      <DataTable {...table} total={total} offset={place.page * place.perPage} />
      <Pager label={`${table.label}, pages`} {...place} total={total} onPlace={onPlace} isCountCut={isCountCut} />
    </>
  );
}

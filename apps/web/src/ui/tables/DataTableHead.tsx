import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { classes } from '#/ui/base/classes.ts';
import type { Column } from '#/ui/tables/column.tsx';

export type Sort<By extends string = string> = { readonly by: By; readonly descending: boolean };

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly hidden: readonly string[];
  readonly sort: Sort | null;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The head cell that is the grid's tab stop, if it is one. */
  readonly activeCol: number | null;
};

export function DataTableHead<T>({ columns, hidden, sort, onSort, activeCol }: Props<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, c) => {
          const sorted = sort?.by === column.id ? sort : null;
          const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              tabIndex={activeCol === c ? 0 : -1}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={cellClass(column, hidden)}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="sort"
                  tabIndex={-1}
                  onClick={() => onSort({ by: column.id, descending: sorted ? !sorted.descending : false })}
                >
                  {column.header}
                  {sorted && <Arrow className="i i-s" aria-hidden />}
                </button>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** What a column's cells have in common, its head with them. */
export const cellClass = <T,>({ id, align, frozen }: Column<T>, hidden: readonly string[]): string | undefined =>
  classes(align === 'end' && 'num', frozen && 'is-frozen', hidden.includes(id) && 'is-hidden') || undefined;

import './DataTable.css';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Column } from '#/ui/tables/column.tsx';
import { ColumnMenu } from '#/ui/tables/ColumnMenu.tsx';
import { cellClass, DataTableHead, type Sort } from '#/ui/tables/DataTableHead.tsx';
import { type Cell, gridMove } from '#/ui/tables/gridMove.ts';
import { useColumnsInSight } from '#/ui/tables/useColumnsInSight.ts';

type Props<T> = {
  /** Names the grid for assistive tools. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** By what the choice of its columns is kept; without it there is none. */
  readonly list?: string;
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Rows on the server, when these are one page of them. */
  readonly total?: number;
  /** Where this page begins on the server, from 0. */
  readonly offset?: number;
  /** Sorting is the server's; the table only asks. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  readonly onOpen?: (row: T) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (id: string) => void;
  readonly density?: 'compact' | 'normal' | 'roomy';
  /** Rows of one group stand together already; its head stands over the first of them. */
  readonly groups?: { readonly of: (row: T) => string; readonly head: (group: string) => ReactNode };
  /** The row in which the hands are, for keys of the screen. */
  readonly onActive?: (row: T) => void;
};

/** One tab stop; arrows by cell, Home and End by row, with Ctrl by grid, Enter opens, Space selects. */
export function DataTable<T>(props: Props<T>) {
  const {
    label,
    columns,
    list,
    rows,
    rowId,
    total,
    offset = 0,
    sort = null,
    onSort,
    onOpen,
    selected,
    onSelect,
    density = 'normal',
    groups,
    onActive,
  } = props;
  const [active, setActive] = useState<Cell>({ row: 0, col: 0 });
  const table = useRef<HTMLTableElement>(null);
  const { offered, hidden, hide, places } = useColumnsInSight(columns, list);
  const at: Cell = { row: Math.min(active.row, rows.length - 1), col: Math.min(active.col, places.length - 1) };
  // By its number: heads of groups stand among the rows.
  const cellOf = ({ row, col }: Cell) =>
    table.current?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row < 0 ? 1 : offset + row + 2}"]`)?.cells[
      places[col] ?? 0
    ];

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at.row];
    const cell = cellOf(at);
    if (event.key === 'Enter' && event.target === cell) {
      const inner = cell?.querySelector<HTMLElement>(at.row < 0 ? 'button, input' : 'button, a');
      if (inner) inner.click();
      else if (row) onOpen?.(row);
      return;
    }
    if (event.key === ' ' && event.target === cell && row && onSelect) {
      event.preventDefault();
      return onSelect(rowId(row));
    }
    const next = gridMove(at, event, rows.length, places.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    cellOf(next)?.focus();
  };

  return (
    <>
      {offered.length > 0 && (
        <div className="grid-bar no-print">
          <ColumnMenu columns={offered} hidden={hidden} onHide={hide} />
        </div>
      )}
      <div className="grid-box">
        <table
          ref={table}
          className="grid"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with roving focus is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-multiselectable={onSelect ? true : undefined}
          data-density={density}
          onKeyDown={onKeyDown}
        >
          <DataTableHead
            columns={columns}
            hidden={hidden}
            sort={sort}
            onSort={onSort}
            activeCol={at.row === -1 ? (places[at.col] ?? 0) : null}
          />
          <tbody>
            {rows.map((row, r) => {
              const group = groups?.of(row);
              const before = rows[r - 1];
              const isFirst = groups !== undefined && (before === undefined || groups.of(before) !== group);
              return (
                <Fragment key={rowId(row)}>
                  {isFirst && group !== undefined && (
                    <tr className="grid-group">
                      <th scope="colgroup" colSpan={columns.length}>
                        {groups.head(group)}
                      </th>
                    </tr>
                  )}
                  <tr
                    aria-rowindex={offset + r + 2}
                    aria-selected={onSelect ? (selected?.has(rowId(row)) ?? false) : undefined}
                  >
                    {columns.map((column, c) => (
                      <td
                        key={column.id}
                        tabIndex={at.row === r && places[at.col] === c ? 0 : -1}
                        className={cellClass(column, hidden)}
                        onFocus={() => {
                          setActive({ row: r, col: places.indexOf(c) });
                          onActive?.(row);
                        }}
                        onDoubleClick={() => onOpen?.(row)}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

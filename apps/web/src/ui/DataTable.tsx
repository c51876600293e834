import './DataTable.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Column } from '#/ui/column.tsx';
import { classes } from '#/ui/classes.ts';
import { DataTableHead, type Sort } from '#/ui/DataTableHead.tsx';
import { type Cell, gridMove } from '#/ui/gridMove.ts';

type Props<T> = {
  /** Names the grid for assistive tools. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
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
};

/** One tab stop; arrows by cell, Home and End by row, with Ctrl by grid, Enter opens, Space selects (ui.md §10). */
export function DataTable<T>(props: Props<T>) {
  const {
    label,
    columns,
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
  } = props;
  const [active, setActive] = useState<Cell>({ row: 0, col: 0 });
  const table = useRef<HTMLTableElement>(null);
  const at: Cell = { row: Math.min(active.row, rows.length - 1), col: Math.min(active.col, columns.length - 1) };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at.row];
    const cell = cellAt(table.current, at);
    if (event.key === 'Enter' && event.target === cell) {
      const inner = cell?.querySelector<HTMLElement>('button, a');
      if (inner) inner.click();
      else if (row) onOpen?.(row);
      return;
    }
    if (event.key === ' ' && event.target === cell && row && onSelect) {
      event.preventDefault();
      return onSelect(rowId(row));
    }
    const next = gridMove(at, event, rows.length, columns.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    cellAt(table.current, next)?.focus();
  };

  return (
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
        <DataTableHead columns={columns} sort={sort} onSort={onSort} activeCol={at.row === -1 ? at.col : null} />
        <tbody>
          {rows.map((row, r) => (
            <tr
              key={rowId(row)}
              aria-rowindex={offset + r + 2}
              aria-selected={onSelect ? (selected?.has(rowId(row)) ?? false) : undefined}
            >
              {columns.map((column, c) => (
                <td
                  key={column.id}
                  tabIndex={at.row === r && at.col === c ? 0 : -1}
                  className={classes(column.align === 'end' && 'num', column.frozen && 'is-frozen') || undefined}
                  onFocus={() => setActive({ row: r, col: c })}
                  onDoubleClick={() => onOpen?.(row)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellAt(table: HTMLTableElement | null, at: Cell): HTMLTableCellElement | undefined {
  return table?.rows[at.row + 1]?.cells[at.col];
}

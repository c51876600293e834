import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { memo, useMemo, useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { Pager } from '#/ui/tables/Pager.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { SortHead } from './SortHead.tsx';
import { TableChoices } from './TableChoices.tsx';
import { intoSight } from '../intoSight.ts';
import { type Arrangement, arrangeRows, asSent } from '../model/arrangeRows.ts';
import type { BusinessTable, Cell, Row } from '../model/business.ts';
import type { Outline } from '../model/outline.ts';
import { rowOfSegment } from '../model/rowOfSegment.ts';
import { saveBytes } from '../model/saveBytes.ts';
import { csvName, tableCsv } from '../model/tableCsv.ts';
import { Linked } from './Linked.tsx';

type Props = {
  readonly outline: Outline;
  readonly table: BusinessTable;
  readonly picked: number;
  readonly onPick: (ordinal: number) => void;
};

const pageSize = 100;

/** A table of the business view, what of it is wanted, in any order, a hundred rows at a time; the page with the picked segment's row is turned to. */
export function BusinessTableView({ outline, table, picked, onPick }: Props) {
  const { title, columns, none } = table;
  const [arrangement, setArrangement] = useState<Arrangement>(asSent);
  const rows = useMemo(() => arrangeRows(table.rows, arrangement), [table, arrangement]);
  const current = useMemo(() => rowOfSegment(outline, rows, picked), [outline, rows, picked]);
  const [page, setPage] = useState(0);
  const [turnedFor, setTurnedFor] = useState(-1);
  if (turnedFor !== current) {
    setTurnedFor(current);
    if (current >= 0) setPage(Math.floor(current / pageSize));
  }
  const arrange = (next: Arrangement) => {
    setArrangement(next);
    setPage(0);
  };
  const save = () => saveBytes(csvName(title), new TextEncoder().encode(tableCsv(table, rows)));
  const from = page * pageSize;
  const shown = rows.slice(from, from + pageSize);

  return (
    <section className="viewer-table" aria-label={title}>
      <header className="viewer-table-head">
        <h3>
          {title}{' '}
          <span className="dim">
            {rows.length.toLocaleString('en-US')}
            {rows.length < table.rows.length && ` of ${table.rows.length.toLocaleString('en-US')}`}
          </span>
        </h3>
        {rows.length > 0 && (
          <Button size="s" aria-label={`Save as CSV: ${title}`} onClick={save}>
            Save as CSV
          </Button>
        )}
      </header>
      <TableChoices table={table} arrangement={arrangement} onArrange={arrange} />
      {table.rows.length > 0 && rows.length === 0 && (
        <p className="dim">
          No row is like this.{' '}
          <Button size="s" onClick={() => arrange({ ...arrangement, wanted: {} })}>
            Show all
          </Button>
        </p>
      )}
      {table.rows.length === 0 && <p className="dim">{none}</p>}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        <section className="viewer-scroll" tabIndex={0} aria-label={`${title}, table`}>
          <table>
            <thead>
              <tr>
                {columns.map(({ label, end }, c) => (
                  <SortHead
                    key={c}
                    label={label}
                    end={end === true}
                    sorted={arrangement.sort?.column === c ? arrangement.sort : null}
                    onSort={(descending) => arrange({ ...arrangement, sort: { column: c, descending } })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, r) => (
                <TableRow
                  key={from + r}
                  row={row}
                  columns={columns}
                  isHere={from + r === current}
                  picked={row.cells.some(({ segment }) => segment === picked) ? picked : 0}
                  onPick={onPick}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > pageSize && (
        <Pager
          label={`Pages of ${title}`}
          page={page}
          perPage={pageSize}
          total={rows.length}
          onPlace={(change) => setPage(change.page ?? page)}
          isFixed
        />
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'onPick'> & {
  readonly row: Row;
  readonly columns: BusinessTable['columns'];
  readonly isHere: boolean;
  /** 0 where the row does not speak of it. */
  readonly picked: number;
};

/** Drawn anew only where it changes: there are hundreds, and every step through the message draws the table. */
const TableRow = memo(function TableRow({ row, columns, isHere, picked, onPick }: RowProps) {
  return (
    <tr ref={isHere ? intoSight : null} className={isHere ? 'is-here' : undefined}>
      {row.cells.map((cell, c) => (
        <td key={c} className={columns[c]?.end ? 'num' : undefined}>
          <CellView cell={cell} name={columns[c]?.label ?? ''} picked={picked} onPick={onPick} />
        </td>
      ))}
    </tr>
  );
});

type CellProps = Pick<Props, 'picked' | 'onPick'> & { readonly cell: Cell; readonly name: string };

function CellView({ cell: { text, segment, grade }, name, picked, onPick }: CellProps) {
  if (text === placeholder) return <span className="nil">{text}</span>;
  return (
    <Linked name={name} segment={segment} picked={picked} onPick={onPick}>
      {grade ? <StatusBadge grade={grade} text={text} /> : text}
    </Linked>
  );
}

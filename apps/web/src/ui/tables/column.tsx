import type { Grade } from '@coverline/domain/insurance/status.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import type { ReactNode } from 'react';
import { Money } from '#/ui/values/Money.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

export type Column<T> = {
  /** Stable; also the sort key when `sortable`. */
  readonly id: string;
  readonly header: string;
  /** Instead of its words: a box that selects all. */
  readonly head?: ReactNode;
  /** Numbers end-aligned, words start-aligned; heads align as their cells. */
  readonly align: 'start' | 'end';
  readonly sortable?: boolean;
  /** Identity columns stay in sight while the grid scrolls sideways; the first columns only. */
  readonly frozen?: boolean;
  readonly cell: (row: T) => ReactNode;
};

type Extra = { readonly sortable?: boolean; readonly frozen?: boolean };

/** The columns every table shares. Values are read from a row; null shows the placeholder. */
export const column = {
  text: <T,>(id: string, header: string, read: (row: T) => string | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'start',
    cell: (row) => dimNil(orPlaceholder(read(row))),
    ...extra,
  }),
  number: <T,>(id: string, header: string, read: (row: T) => number | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'end',
    cell: (row) => dimNil(orPlaceholder(read(row)?.toLocaleString('en-US'))),
    ...extra,
  }),
  /** YYYY-MM-DD. */
  date: <T,>(id: string, header: string, read: (row: T) => string | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'start',
    cell: (row) => <span className="tn">{dimNil(formatDate(read(row)))}</span>,
    ...extra,
  }),
  /** Integer cents. */
  money: <T,>(id: string, header: string, read: (row: T) => number | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'end',
    cell: (row) => <Money cents={read(row)} />,
    ...extra,
  }),
  /** Already masked by the server; a table has no eye. */
  masked: <T,>(id: string, header: string, read: (row: T) => string | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'start',
    cell: (row) => <span className="mono">{orPlaceholder(read(row))}</span>,
    ...extra,
  }),
  /** An insurance status id. */
  status: <T,>(id: string, header: string, read: (row: T) => number | null, extra: Extra = {}): Column<T> => ({
    id,
    header,
    align: 'start',
    cell: (row) => <StatusBadge status={read(row)} />,
    ...extra,
  }),
  /** What is graded but no insurance status. */
  graded: <T,>(
    id: string,
    header: string,
    read: (row: T) => { readonly grade: Grade; readonly text: string },
    extra: Extra = {},
  ): Column<T> => ({ id, header, align: 'start', cell: (row) => <StatusBadge {...read(row)} />, ...extra }),
  /** Anything else. */
  node: <T,>(
    id: string,
    header: string,
    cell: (row: T) => ReactNode,
    extra: Extra & { readonly align?: 'start' | 'end'; readonly head?: ReactNode } = {},
  ): Column<T> => ({
    id,
    header,
    align: 'start',
    cell,
    ...extra,
  }),
};

function dimNil(text: string): ReactNode {
  return text === orPlaceholder(null) ? <span className="nil">{text}</span> : text;
}

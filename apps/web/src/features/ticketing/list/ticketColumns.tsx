import type { ListedTicket } from '@coverline/contract/ticketing/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { urgencyName } from '@coverline/domain/ticketing/sla.ts';
import { ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { DueTime } from '#/features/ticketing/list/DueTime.tsx';
import { type Column, column } from '#/ui/tables/column.tsx';

const sortable = { sortable: true } as const;

/** The columns' ids are the names the server sorts by. */
export const ticketColumns = (
  timeZone: string,
  onOpen: (ticket: ListedTicket) => void,
): readonly Column<ListedTicket>[] => [
  column.node('Number', 'Number', ({ Number }) => <span className="mono">{Number}</span>, {
    ...sortable,
    frozen: true,
  }),
  column.node('Title', 'Title', (row) => (
    <span className="ticket-title">
      <button type="button" className="link clip" tabIndex={-1} onClick={() => onOpen(row)}>
        {row.Title}
      </button>
      {row.Internal && <span className="ticket-tag">Internal</span>}
    </span>
  )),
  column.text('Status', 'Status', ({ Status }) => ticketStatusText[Status], sortable),
  column.node(
    'Urgency',
    'Urgency',
    ({ Urgency }) => <span className={Urgency > 2 ? 'strong' : undefined}>{urgencyName(Urgency)}</span>,
    sortable,
  ),
  column.node('DueAt', 'Due', (row) => <DueTime ticket={row} timeZone={timeZone} />, sortable),
  column.text('Category', 'Category', ({ Category }) => Category, sortable),
  column.text('CreatedBy', 'Opened by', ({ CreatedBy }) => CreatedBy),
  column.text('AssignedTo', 'Assigned to', ({ AssignedTo }) => AssignedTo),
  column.node(
    'UpdatedAt',
    'Last change',
    ({ UpdatedAt }) => <span className="tn">{formatInstant(UpdatedAt, timeZone)}</span>,
    sortable,
  ),
];

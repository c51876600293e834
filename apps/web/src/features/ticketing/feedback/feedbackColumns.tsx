import type { TicketFeedback } from '@coverline/contract/ticketing/ticketFeedback.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { type Column, column } from '#/ui/tables/column.tsx';

const sortable = { sortable: true } as const;

/** The columns' ids are the names the server sorts by. */
export const feedbackColumns = (
  timeZone: string,
  onOpen: (feedback: TicketFeedback) => void,
): readonly Column<TicketFeedback>[] => [
  column.node('Number', 'Ticket', ({ Number }) => <span className="mono">{Number}</span>, {
    ...sortable,
    frozen: true,
  }),
  column.graded(
    'Score',
    'Score',
    ({ Score }) => ({ grade: Score >= 4 ? 'Good' : Score === 3 ? 'Questionable' : 'Bad', text: `${Score} of 5` }),
    sortable,
  ),
  column.node('Comment', 'Comment', ({ Comment }) =>
    Comment === '' ? <span className="nil">---</span> : <span className="feedback-comment">{Comment}</span>,
  ),
  column.node('Title', 'About', (row) => (
    <button type="button" className="link clip feedback-title" tabIndex={-1} onClick={() => onOpen(row)}>
      {row.Title}
    </button>
  )),
  column.text('Category', 'Category', ({ Category }) => Category, sortable),
  column.text('By', 'Given by', ({ By }) => By),
  column.text('AssignedTo', 'Assigned to', ({ AssignedTo }) => AssignedTo),
  column.node('At', 'Given', ({ At }) => <span className="tn">{formatInstant(At, timeZone)}</span>, sortable),
];

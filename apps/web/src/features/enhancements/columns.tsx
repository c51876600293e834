import type { EnhancementRow } from '@coverline/contract/enhancements/enhancements.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { VoteButton } from '#/features/enhancements/VoteButton.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

export const columnsOf = (
  timeZone: string,
  onOpen: (row: EnhancementRow) => void,
): readonly Column<EnhancementRow>[] => [
  column.number('number', 'No.', (row) => row.Number, { sortable: true }),
  column.node(
    'title',
    'Title',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip enhancement-title" onClick={() => onOpen(row)}>
        {row.Title}
      </button>
    ),
    { sortable: true },
  ),
  column.text('area', 'Area', (row) => row.Area),
  column.text('status', 'Status', (row) => row.Status),
  column.node('votes', 'Votes', (row) => <VoteButton request={row} tabIndex={-1} />, { sortable: true }),
  column.number('comments', 'Comments', (row) => row.Comments),
  column.date('updated', 'Changed', (row) => dayIn(row.UpdatedAt, timeZone), { sortable: true }),
];

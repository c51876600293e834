import type { CallQueueRow } from '@coverline/contract/payerCalls/payerCalls.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { callAge, callByGrade } from '@coverline/domain/payerCalls/queue.ts';
import { term, worded } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Options = {
  readonly timeZone: string;
  readonly now: number;
  readonly settled: boolean;
  readonly onOpen: (row: CallQueueRow) => void;
};

export const queueColumns = ({ timeZone, now, settled, onOpen }: Options): readonly Column<CallQueueRow>[] => [
  column.node(
    'patient',
    term('Patient'),
    (row) => (
      <>
        <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row)}>
          {row.LastName}, {row.FirstName}
        </button>{' '}
        <span className="dim tn">{formatDate(row.DateOfBirth)}</span>
      </>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('payer', term('Payor'), (row) => <span className="clip">{row.PayerName}</span>, { sortable: true }),
  column.date('dateOfService', 'Date of service', (row) => row.DateOfService, { sortable: true }),
  settled
    ? column.node('told', 'Told by phone', ({ Phone }) =>
        Phone === null ? null : (
          <>
            <StatusBadge status={Phone.StatusID} /> <span className="dim tn">{formatInstant(Phone.At, timeZone)}</span>
          </>
        ),
      )
    : column.graded('age', 'Waiting', (row) => callAge(row.OpenedAt, now), { sortable: true }),
  ...(settled
    ? []
    : [column.node('callBy', 'Call by', (row: CallQueueRow) => callBy(row, now, timeZone), { sortable: true })]),
  column.text('assigned', 'Assigned to', (row) => row.AssignedTo?.Name ?? null, { sortable: true }),
  column.number('calls', 'Calls', (row) => row.Calls, { sortable: true }),
  column.text('again', 'Call again', (row) => again(row, now, timeZone)),
  column.node('reason', 'Why', (row) => (
    <span className="two-lines" title={worded(row.Reason)}>
      {worded(row.Reason)}
    </span>
  )),
];

const callBy = ({ CallBy: at }: CallQueueRow, now: number, timeZone: string) =>
  at === null ? (
    <span className="nil">---</span>
  ) : (
    <StatusBadge grade={callByGrade(at, now)} text={formatInstant(at, timeZone)} />
  );

const again = ({ CallAgainAt: at }: CallQueueRow, now: number, timeZone: string): string | null => {
  if (at === null) return null;
  return Date.parse(at) <= now ? `Due since ${formatInstant(at, timeZone)}` : formatInstant(at, timeZone);
};

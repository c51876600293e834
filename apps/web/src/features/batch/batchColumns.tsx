import type { BatchRow } from '@coverline/contract/batch/batch.ts';
import { batchKindRows } from '@coverline/domain/batch/batchKinds.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Progress } from '#/features/batch/Progress.tsx';
import { StateMark } from '#/features/batch/StateMark.tsx';
import { number, percentSettled, settled } from '#/features/batch/batchWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** The name opens the batch; the whole row does as well, by Enter or a double click. */
export const batchColumns = (timeZone: string, onOpen: (row: BatchRow) => void): readonly Column<BatchRow>[] => [
  column.node(
    'name',
    'Batch',
    (row) => (
      <button type="button" className="link clip batch-name" tabIndex={-1} onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { frozen: true },
  ),
  column.text('kind', 'Kind', ({ Kind }) => batchKindRows[Kind].label),
  column.node('state', 'State', ({ State, Counts }) => <StateMark state={State} rows={Counts.Total} />),
  column.node('progress', 'Progress', ({ Counts }) =>
    Counts.Total === 0 ? (
      <span className="nil">---</span>
    ) : (
      <span className="batch-row-progress">
        <Progress counts={Counts} />
        <span className="tn">{Math.floor(percentSettled(Counts))} %</span>
      </span>
    ),
  ),
  column.node(
    'rows',
    'Rows',
    ({ Counts }) =>
      Counts.Total === 0 ? (
        <span className="nil">---</span>
      ) : (
        <span className="tn">
          {number(settled(Counts))}
          <span className="dim"> / {number(Counts.Total)}</span>
        </span>
      ),
    { align: 'end' },
  ),
  column.number('failed', 'Failed', ({ Counts }) => (Counts.Total === 0 ? null : Counts.Failed)),
  column.money('cost', 'Cost', ({ SpentCents, StartedAt }) => (StartedAt === null ? null : SpentCents)),
  column.node('came', 'Came', ({ CreatedAt }) => <span className="tn">{formatInstant(CreatedAt, timeZone)}</span>),
  column.text('by', 'By', ({ CreatedBy }) => CreatedBy),
  column.node('ended', 'Ended', ({ FinishedAt }) =>
    FinishedAt === null ? (
      <span className="nil">---</span>
    ) : (
      <span className="tn">{formatInstant(FinishedAt, timeZone)}</span>
    ),
  ),
];

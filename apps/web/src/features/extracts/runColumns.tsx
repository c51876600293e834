import type { ExtractRun } from '@coverline/contract/extracts/extracts.ts';
import { extractRunKindWords, extractRunStateText } from '@coverline/domain/extracts/states.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

type Deeds = {
  readonly onDownload: (runId: string) => void;
  readonly onDeliverAgain: (runId: string) => void;
};

export const runColumns = (timeZone: string, { onDownload, onDeliverAgain }: Deeds): readonly Column<ExtractRun>[] => {
  const at = (instant: string | null) => (instant === null ? null : formatInstant(instant, timeZone));
  return [
    column.number('sequence', '#', ({ Sequence }) => Sequence, { frozen: true }),
    column.graded('state', 'State', ({ State }) => extractRunStateText[State]),
    column.text('ordered', 'Ordered', ({ OrderedAt, OrderedBy, Kind }) =>
      [at(OrderedAt), Kind === 'Schedule' ? 'by schedule' : OrderedBy].join(', '),
    ),
    column.text('kind', 'Why', ({ Kind, From, To }) =>
      Kind === 'Range' ? `Changes of ${formatDate(From)} to ${formatDate(To)}` : extractRunKindWords[Kind],
    ),
    column.node('file', 'File', ({ FileName, RunID, MayDownload }) =>
      MayDownload ? (
        <button type="button" tabIndex={-1} className="link clip" onClick={() => onDownload(RunID)}>
          {FileName}
        </button>
      ) : (
        <span className="dim">{FileName}</span>
      ),
    ),
    column.number('rows', 'Rows', ({ Rows }) => Rows),
    column.text('size', 'Size', ({ Size }) => (Size === null ? null : formatFileSize(Size))),
    column.node('sha', 'SHA-256', ({ SHA256 }) => (
      <span className="mono extract-sha" title={SHA256}>
        {orPlaceholder(SHA256)}
      </span>
    )),
    column.text('delivered', 'Delivered', ({ DeliveredAt }) => at(DeliveredAt)),
    column.text('fetched', 'First fetched', ({ FetchedAt }) => at(FetchedAt)),
    column.number('version', 'Version', ({ Version }) => Version),
    column.node('reason', 'Reason', ({ Reason, State, RunID, Tries, NextTryAt, Lacking }) => (
      <span className="extract-reason">
        {Lacking > 0 && `${Lacking.toLocaleString('en-US')} of the rows have no answer that is stored. `}
        {(Reason !== '' || Lacking === 0) && orPlaceholder(Reason)}
        {NextTryAt !== null && ` Tried ${Tries === 1 ? 'once' : `${Tries} times`}, and again at ${at(NextTryAt)}.`}
        {State === 'Undelivered' && (
          <>
            {' '}
            <button type="button" tabIndex={-1} className="link" onClick={() => onDeliverAgain(RunID)}>
              Deliver again
            </button>
          </>
        )}
      </span>
    )),
  ];
};

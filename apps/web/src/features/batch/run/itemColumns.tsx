import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import type { ItemStatus } from '@coverline/domain/batch/batchStates.ts';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { term, worded } from '#/api/terms.ts';
import { checkColumns, checkCost } from '#/features/batch/run/checkColumns.tsx';
import { nameOf } from '#/features/batch/run/checkWords.ts';
import { FoundPayers, RowSearch } from '#/features/batch/run/RowSearch.tsx';
import { clockText, number, secondsText } from '#/features/batch/batchWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

const icons: Readonly<Partial<Record<ItemStatus, Icon>>> = {
  Pending: IconCircle,
  RetryWait: IconClock,
  Skipped: IconPlayerSkipForward,
  Cancelled: IconBan,
};
const words: Readonly<Record<ItemStatus, string>> = {
  Pending: 'To do',
  Sent: 'In flight',
  RetryWait: 'Waiting',
  Done: 'Answered',
  Failed: 'Failed',
  Skipped: 'Skipped',
  Cancelled: 'Cancelled',
};

/** Which columns besides. */
type Shown = {
  /** What is done with each row. */
  readonly kind: OfferedKind;
  readonly wasAskedAnew: boolean;
  readonly hasRemarks: boolean;
  /** It searches for coverage; `opens` for who may open a search. */
  readonly searches: { readonly opens: boolean } | null;
};

const opened: Readonly<Record<OfferedKind, string>> = {
  Eligibility: 'result',
  Discovery: 'search',
  Demographics: 'check',
};

/** What a row opens, by its kind: its result, its search, its check; null of one that has none yet. */
export const opensOf = (
  { SpifResponseID, Search, Check }: Pick<BatchItemRow, 'SpifResponseID' | 'Search' | 'Check'>,
  kind: OfferedKind,
): string | null => {
  if (kind === 'Discovery') return Search?.DiscoveryID ?? null;
  return kind === 'Demographics' ? (Check?.LookupID ?? null) : SpifResponseID;
};

/** A row of the file and what became of it. `onOpen` is null for who may see nothing of what it came to. */
export const itemColumns = (
  timeZone: string,
  onOpen: ((id: string | null, row: BatchItemRow) => void) | null,
  { kind, wasAskedAnew, hasRemarks, searches }: Shown,
): readonly Column<BatchItemRow>[] => [
  ...whom(onOpen, kind),
  ...(kind === 'Eligibility'
    ? [
        column.text<BatchItemRow>('payer', term('Payor'), ({ PartnerName }) => PartnerName, { sortable: true }),
        column.masked<BatchItemRow>('member', worded('{Member ID}'), ({ MemberID }) => MemberID),
      ]
    : []),
  ...(kind === 'Demographics'
    ? []
    : [column.date<BatchItemRow>('day', 'Service', ({ DateOfService }) => DateOfService)]),
  column.node('result', 'Result', (row) => <Result row={row} />, { sortable: true }),
  ...(wasAskedAnew
    ? [
        column.node<BatchItemRow>('before', 'Before', (row) => (
          <Before row={row} onOpen={kind === 'Eligibility' ? onOpen : null} />
        )),
      ]
    : []),
  ...(searches === null
    ? []
    : [
        column.node<BatchItemRow>('search', kind === 'Eligibility' ? 'Search' : 'Found', ({ Row, Search }) =>
          kind === 'Eligibility' ? (
            <RowSearch row={Row} search={Search} opens={searches.opens} />
          ) : (
            <FoundPayers search={Search} />
          ),
        ),
      ]),
  ...(kind === 'Demographics' ? checkColumns : []),
  column.node('detail', 'Detail', ({ Detail, NextTryAt, Status }) => (
    <span className="soft clip batch-detail" title={worded(Detail)}>
      {worded(Detail)}
      {Status === 'RetryWait' && NextTryAt !== null && ` · next try ${clockText(NextTryAt, timeZone, new Date())}`}
    </span>
  )),
  ...(hasRemarks
    ? [column.node<BatchItemRow>('remarks', 'Remarks', ({ Remarks }) => <RowRemarks text={Remarks} />)]
    : []),
  column.number('tries', 'Tries', ({ Tries }) => Tries, { sortable: true }),
  ...(kind === 'Eligibility' ? [timeColumn] : []),
  ...(kind === 'Demographics' ? [checkCost] : []),
];

/** Which row it is, and of whom. */
const whom = (
  onOpen: ((id: string | null, row: BatchItemRow) => void) | null,
  kind: OfferedKind,
): readonly Column<BatchItemRow>[] => [
  column.node('row', 'Row', ({ Row }) => <span className="dim tn">{number(Row)}</span>, {
    align: 'end',
    sortable: true,
  }),
  column.node('patient', term('Patient'), (row) => {
    const name = nameOf(row);
    const opens = opensOf(row, kind);
    return onOpen === null || opens === null ? (
      <span className="batch-person">{name}</span>
    ) : (
      <button
        type="button"
        className="link batch-person"
        tabIndex={-1}
        aria-label={`Open the ${opened[kind]} of ${name}`}
        onClick={() => onOpen(opens, row)}
      >
        {name}
      </button>
    );
  }),
  column.date('born', 'Date of birth', ({ DateOfBirth }) => DateOfBirth),
];

const timeColumn: Column<BatchItemRow> = column.node(
  'took',
  'Time',
  ({ LatencyMs }) =>
    LatencyMs === null ? <span className="nil">---</span> : <span className="tn">{secondsText(LatencyMs)}</span>,
  { align: 'end' },
);

/** As narrow as the others can spare; the whole of it shows where one points at it. */
function RowRemarks({ text }: { readonly text: string }) {
  if (text === '') return <span className="nil">---</span>;
  return (
    <span className="soft clip batch-detail" title={worded(text)}>
      {worded(text)}
    </span>
  );
}

/** What is answered by its grade; what is not, by where it stands. */
function Result({
  row: { Status, StatusText, Grade },
}: {
  readonly row: Pick<BatchItemRow, 'Status' | 'StatusText' | 'Grade'>;
}) {
  if (Grade !== null) return <StatusBadge grade={Grade} text={worded(StatusText)} />;
  if (Status === 'Failed') return <StatusBadge grade="Bad" text={worded(StatusText) || words.Failed} />;
  const Mark = icons[Status];
  return (
    <span className="batch-state">
      {Mark === undefined ? <span className="spin" aria-hidden /> : <Mark className="i i-s" aria-hidden />}
      {words[Status]}
    </span>
  );
}

/** What stood there before the row was asked anew, which opens as the new one does. */
function Before({
  row,
  onOpen,
}: {
  readonly row: BatchItemRow;
  readonly onOpen: ((id: string | null, row: BatchItemRow) => void) | null;
}) {
  const { Row, Before: before } = row;
  if (before === null) return <span className="nil">---</span>;
  const badge = <Result row={before} />;
  const opens = before.SpifResponseID;
  if (onOpen === null || opens === null) return badge;
  return (
    <button
      type="button"
      className="link"
      tabIndex={-1}
      aria-label={`Open what row ${Row} had before: ${worded(before.StatusText)}`}
      onClick={() => onOpen(opens, row)}
    >
      {badge}
    </button>
  );
}

import type { ExchangeFileRow } from '@coverline/contract/exchange/exchange.ts';
import { exchangeStateText, keptFor } from '@coverline/domain/exchange/exchangeFile.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { BatchLink } from '#/features/exchange/BatchLink.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Options = {
  readonly timeZone: string;
  readonly now: number;
  readonly isArchive: boolean;
  readonly onOpen: (row: ExchangeFileRow) => void;
  readonly onDownload: (row: ExchangeFileRow) => void;
};

export const exchangeColumns = ({
  timeZone,
  now,
  isArchive,
  onOpen,
  onDownload,
}: Options): readonly Column<ExchangeFileRow>[] => [
  column.node(
    'name',
    'File',
    (row) => (
      <>
        <button type="button" tabIndex={-1} className="link clip exchange-name" onClick={() => onOpen(row)}>
          {row.Name}
        </button>
        {row.SameAs !== null && row.Held === null && (
          <span className="exchange-same clip">Same content as {row.SameAs.Name}</span>
        )}
      </>
    ),
    { sortable: true, frozen: true },
  ),
  column.node(
    'state',
    'State',
    (row) => (
      <>
        <StatusBadge {...exchangeStateText[row.State]} />
        {row.Batch !== null && (
          <span className="exchange-batch">
            <BatchLink batch={row.Batch} tabIndex={-1} />
          </span>
        )}
        {row.WaitsForScanner && <span className="exchange-batch exchange-held">Waits for the virus scanner</span>}
        {row.IsRouting && <span className="exchange-batch dim">Finding its rule</span>}
        {row.Held !== null && <span className="exchange-batch exchange-held">Waits: same content as before</span>}
      </>
    ),
    { sortable: true },
  ),
  column.node('kind', 'What it is', ({ Kind, Reason }) =>
    Reason === '' ? (
      Kind
    ) : (
      <span className="clip exchange-reason" title={Reason}>
        {Reason}
      </span>
    ),
  ),
  column.node('size', 'Size', ({ Size }) => formatFileSize(Size), { sortable: true, align: 'end' }),
  ...(isArchive ? [column.text<ExchangeFileRow>('direction', 'Direction', ({ Direction }) => Direction)] : []),
  column.node('sentBy', 'Sent by', ({ SentBy }) => <span className="clip exchange-person">{SentBy}</span>),
  column.node('received', 'Received', (row) => <span className="tn">{formatInstant(row.ReceivedAt, timeZone)}</span>, {
    sortable: true,
  }),
  column.node('kept', 'Kept for', ({ KeptUntil }) => {
    const { text, isSoon } = keptFor(Date.parse(KeptUntil), now);
    return <span className={isSoon ? 'exchange-soon tn' : 'tn'}>{text}</span>;
  }),
  column.number('downloads', 'Downloads', ({ Downloads }) => Downloads),
  column.node('deeds', 'Download', (row) =>
    row.MayDownload ? (
      <IconButton
        tabIndex={-1}
        size="s"
        label={`Download ${row.Name}`}
        icon={IconDownload}
        onClick={() => onDownload(row)}
      />
    ) : null,
  ),
];

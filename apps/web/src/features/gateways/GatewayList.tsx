import { gatewayCalls, type GatewayRow } from '@coverline/contract/gateways/gateways.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { certificateState } from '@coverline/domain/gateways/certificateState.ts';
import { isGatewayNamed } from '@coverline/domain/gateways/isGatewayNamed.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn, formatInstant } from '@coverline/domain/format/instant.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { lastTestBadge } from '#/features/gateways/lastTest.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { sortGateways } from './sortGateways.ts';

type Props = {
  readonly gateways: readonly GatewayRow[];
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
};

const grades = { Good: 'Good', Soon: 'Questionable', Expired: 'Bad' } as const;

const columns = (
  timeZone: string,
  onOpen: (id: string) => void,
  showsLookups: boolean,
): readonly Column<GatewayRow>[] => [
  column.node(
    'Name',
    'Gateway',
    (row) => (
      <>
        <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row.GatewayID)}>
          {row.Name}
        </button>
        {/* Where the window is narrow, its column is out of sight. */}
        <span className="gateway-test">
          <StatusBadge {...lastTestBadge(row.LastTest, timeZone)} />
        </span>
      </>
    ),
    { sortable: true, frozen: true },
  ),
  column.graded(
    'Enabled',
    'State',
    ({ Enabled, Asked, Answered }) =>
      !Enabled
        ? { grade: 'Unknown', text: 'Off' }
        : Asked === 0
          ? { grade: 'Unknown', text: 'Not asked' }
          : Answered === 0
            ? { grade: 'Bad', text: 'No answers' }
            : { grade: 'Good', text: 'Answers' },
    { sortable: true },
  ),
  column.graded('LastTest', 'Last test', ({ LastTest }) => lastTestBadge(LastTest, timeZone), { sortable: true }),
  column.text('Kind', 'Kind', ({ Kind }) => Kind, { sortable: true }),
  column.text('Host', 'Host', ({ Host }) => Host, { sortable: true }),
  column.text('Usage', 'Usage', ({ Usage }) => (Usage === 'P' ? 'Production' : 'Test')),
  column.number('Payors', term('Payor', 'Plural'), ({ Payors }) => Payors, { sortable: true }),
  column.node(
    'Asked',
    'Answered, 1 h',
    ({ Asked, Answered }) =>
      Asked === 0 ? <span className="nil">---</span> : <span className="tn">{`${Answered} of ${Asked}`}</span>,
    { sortable: true, align: 'end' },
  ),
  column.text('Cost', 'Price', ({ CostCents }) => (CostCents === 0 ? null : formatCurrency(CostCents))),
  column.node('CertificateUntil', 'Certificate', ({ CertificateUntil }) => {
    if (CertificateUntil === null) return <span className="nil">---</span>;
    const grade = grades[certificateState(CertificateUntil, new Date())];
    return <StatusBadge grade={grade} text={`Until ${formatDate(dayIn(CertificateUntil, timeZone))}`} />;
  }),
  column.text('LastAnswerAt', 'Last answer', ({ LastAnswerAt }) =>
    LastAnswerAt === null ? null : formatInstant(LastAnswerAt, timeZone),
  ),
  ...(showsLookups ? [column.node('Lookups', 'Lookups', lookupsLink)] : []),
];

/** Those of the selected client. */
const lookupsLink = ({ GatewayID, Name }: GatewayRow) => (
  <ScreenLink
    className="link"
    tabIndex={-1}
    to="resultLookup"
    query={{ gateway: GatewayID }}
    aria-label={`Show lookups by ${Name}`}
  >
    Show
  </ScreenLink>
);

/** Every connection; there are as many as contracts, which fit on a page. */
export function GatewayList({ gateways, onOpen, onNew }: Props) {
  const { TimeZone } = useUser();
  const viewer = useViewer();
  const showsLookups = viewer !== null && refusal(screen('resultLookup'), viewer) === null;
  const [search, setSearch] = useState('');
  const file = useDownload(gatewayCalls.exportGateways);
  const [sort, setSort] = useState<Sort>({ by: 'Name', descending: false });
  const shown = gateways.filter((row) => isGatewayNamed(row, search));
  return (
    <>
      <FilterBar
        deeds={
          <>
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ Search: search, Format })} />
            <Button icon={IconPlus} variant="primary" onClick={onNew}>
              New gateway
            </Button>
          </>
        }
      >
        <TextField
          label="Search"
          type="search"
          placeholder="Name, host or kind"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <PanelEmpty
          title={gateways.length === 0 ? 'There is no gateway yet' : 'No gateway is like this'}
          why={gateways.length === 0 ? worded('Without one, no {payer} can be asked.') : 'Search for less of its name.'}
        />
      ) : (
        <DataTable
          list="gateways"
          label="Gateways"
          columns={columns(TimeZone, onOpen, showsLookups)}
          rows={sortGateways(shown, sort)}
          rowId={({ GatewayID }) => GatewayID}
          sort={sort}
          onSort={setSort}
          onOpen={({ GatewayID }) => onOpen(GatewayID)}
        />
      )}
    </>
  );
}

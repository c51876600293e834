import { authFigureCalls, type AuthFigures } from '@coverline/contract/clearance/authorization/authorizationFigures.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import {
  daysOf,
  type FigureSpan,
  figureSpans,
  readSpan,
  shareText,
  timeText,
  writeFigures,
} from '#/features/clearance/authorization/figures/figureSpans.ts';
import { PublicFigures } from '#/features/clearance/authorization/figures/PublicFigures.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

const all = 'all';
const nameOf = ({ PayerID, PayerName }: AuthFigures): string => (PayerID === null ? worded('All {payers}') : PayerName);
const keyOf = ({ PayerID }: AuthFigures): string => PayerID ?? all;

/** How soon and how payers decided; which days, and whose public figures are open, stand in the address. */
export default function AuthFiguresScreen({ onBack }: { readonly onBack: () => void }) {
  const { Today } = useUser();
  const [params, setParams] = useAddress();
  const span = readSpan(params);
  const of = params.get('of');
  const days = daysOf(span, Today);
  const figures = useCall(authFigureCalls.getAuthorizationFigures, days);
  const file = useDownload(authFigureCalls.exportAuthorizationFigures);
  const show = (next: FigureSpan, open: string | null) => setParams(writeFigures(next, open));
  const opened = figures.data?.Rows.find((row) => keyOf(row) === of);
  return (
    <div className="page is-wide">
      <Sheet label="Figures">
        <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...days, Format })} />}>
          <Button size="s" variant="quiet" icon={IconArrowLeft} onClick={onBack}>
            All authorizations
          </Button>
          <SegmentedTabs
            label="Asked within"
            options={figureSpans.map((value) => ({ value, label: value }))}
            value={span}
            onChange={(next) => show(next, of)}
          />
          <span className="dim tn">{`${formatDate(days.From)} to ${formatDate(days.To)}`}</span>
        </FilterBar>
        <PanelState
          panel={panelOf(figures, 'the figures')}
          name="The figures"
          rows={8}
          isEmpty={({ Rows }) => Rows.length === 0}
          empty={{
            title: worded('No {payer} was asked in these days'),
            why: worded('Figures tell how soon and how each {payer} decided what it was asked here.'),
          }}
        >
          {({ Rows }) => (
            <DataTable
              label="Figures"
              columns={columns()}
              rows={Rows}
              rowId={keyOf}
              onOpen={(row) => show(span, keyOf(row))}
            />
          )}
        </PanelState>
        {opened !== undefined && (
          <PublicFigures name={nameOf(opened)} of={opened.Public} onClose={() => show(span, null)} />
        )}
      </Sheet>
    </div>
  );
}

const end = { align: 'end' } as const;
const told = (id: string, header: string, read: (row: AuthFigures) => string | null): Column<AuthFigures> => ({
  ...column.text(id, header, read),
  ...end,
});

const columns = (): readonly Column<AuthFigures>[] => [
  column.text('payer', term('Payor'), nameOf, { frozen: true }),
  column.number('asked', 'Asked', ({ Asked }) => Asked),
  column.number('decided', 'Decided', ({ Decided }) => Decided),
  told('median', 'Median time', ({ MedianHours }) => timeText(MedianHours)),
  told('p90', '9 of 10 within', ({ P90Hours }) => timeText(P90Hours)),
  told('approved', 'Approved', ({ Approved }) => shareText(Approved)),
  told('first', 'First pass', ({ FirstPass }) => shareText(FirstPass)),
  told('pended', 'Pended', ({ Pended }) => shareText(Pended)),
  told('won', 'Appeals won', ({ AppealsWon }) => shareText(AppealsWon)),
  told('missed', 'Clocks missed', ({ Missed }) => shareText(Missed)),
];

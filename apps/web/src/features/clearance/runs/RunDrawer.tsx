import { type ClearanceRunRow, clearanceRunCalls, runRowsPerPage } from '@coverline/contract/clearance/runs/runs.ts';
import { runRowStates, runStateWords } from '@coverline/contract/clearance/runs/runWords.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useEffect } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { usePagePlace } from '#/app/routing/usePagePlace.ts';
import { nameOf, refreshClearance } from '#/features/clearance/clearanceWords.ts';
import { farText, kindText, stateMark } from '#/features/clearance/runs/runText.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

const again = 2_000;

type Props = {
  readonly runId: string;
  readonly onClose: () => void;
  readonly onAll: () => void;
  readonly onOpen: (visitId: string) => void;
};

/** How far a run is, and what came of each of its questions, of which the address says which are shown. It goes on whether somebody looks or not. */
export default function RunDrawer({ runId, onClose, onAll, onOpen }: Props) {
  const { TimeZone } = useUser();
  const { params, place, go } = usePagePlace('run', runRowsPerPage);
  const state = runRowStates.find((name) => name === params.get('came')) ?? null;
  const run = useCall(clearanceRunCalls.getClearanceRun, { RunID: runId, State: state, ...rowsOf(place) });
  // How far it is names nobody; whom it is about is read again once it is over, since each reading is an audited act.
  const far = useCall(
    clearanceRunCalls.getClearanceRuns,
    { RunID: runId },
    { refetchMs: ({ Rows: [now] }) => (now === undefined || now.IsOver ? null : again), quiet: true },
  );
  const file = useDownload(clearanceRunCalls.exportClearanceRun);
  const now = far.data?.Rows[0];
  const isOver = now?.IsOver === true;
  const shownOver = run.data?.Run.IsOver === true;
  // What was asked is judged behind it.
  useEffect(() => {
    if (!isOver) return;
    void refreshClearance();
    if (!shownOver) void askAnew(clearanceRunCalls.getClearanceRun);
  }, [isOver, shownOver]);
  const of = run.data?.Run;
  return (
    <Drawer
      title={of === undefined ? 'Run' : `${kindText[of.Kind]} ${formatInstant(of.OrderedAt, TimeZone)}`}
      width="raw"
      onClose={onClose}
      footer={
        <Button size="s" onClick={onAll}>
          All runs
        </Button>
      }
    >
      <PanelState panel={panelOf(run, 'the run')} name="The run" rows={10}>
        {({ Run, Rows, Total }) => (
          <>
            <p className="clear-run-head">
              <output className="tn">{farText(now ?? Run)}</output>{' '}
              <span className="soft">
                {Run.ForDay === '' ? `By ${Run.By}` : `By itself for ${formatDate(Run.ForDay)}`}
                {(now ?? Run).SpentCents > 0 && `, ${formatCurrency((now ?? Run).SpentCents)}`}
              </span>
            </p>
            {!isOver && !Run.IsOver && (
              <p className="dim">It goes on when this is closed; the bell tells when it is over.</p>
            )}
            {Run.Reason !== '' && <Notice tone="quest">{Run.Reason}</Notice>}
            <FilterBar
              deeds={
                <ExportTable
                  busy={file.busy}
                  onExport={(Format) => void file.run({ RunID: runId, State: state, Format })}
                />
              }
            >
              <SelectField
                label="What came of it"
                emptyLabel="Everything"
                options={Run.Counts.map(({ State, Rows: many }) => ({
                  value: State,
                  label: `${runStateWords[State]}, ${many.toLocaleString('en-US')}`,
                }))}
                value={state ?? ''}
                onChange={({ target }) => go({ page: 0 }, { came: target.value })}
              />
            </FilterBar>
            <PagedTable
              label="Questions of the run"
              columns={columns()}
              rows={Rows}
              rowId={({ Row }) => String(Row)}
              density="compact"
              onOpen={({ VisitMasterID }) => onOpen(VisitMasterID)}
              place={place}
              total={Total}
              onPlace={go}
            />
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

const columns = () => [
  column.text<ClearanceRunRow>('patient', term('Patient'), nameOf),
  column.text<ClearanceRunRow>('payer', worded('{Payer}'), ({ PayerName }) => PayerName),
  column.graded<ClearanceRunRow>('state', 'Result', ({ State }) => stateMark(State)),
  column.text<ClearanceRunRow>('says', 'What it says', ({ Says }) => Says),
  column.date<ClearanceRunRow>('day', 'Day', ({ DateOfService }) => DateOfService),
  column.text<ClearanceRunRow>('mrn', term('MRN'), ({ MRN }) => MRN),
];

import { type ClearanceRun, clearanceRunCalls, runsPerPage } from '@coverline/contract/clearance/runs/runs.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { usePagePlace } from '#/app/routing/usePagePlace.ts';
import { farText, kindText } from '#/features/clearance/runs/runText.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Props = {
  readonly onClose: () => void;
  readonly onOpen: (runId: string) => void;
  /** Says when visits are verified by themselves; null: that is others' to say. */
  readonly onTime: (() => void) | null;
};

/** What was verified or searched for together, by hand or by itself, the latest first. */
export default function RunsDrawer({ onClose, onOpen, onTime }: Props) {
  const { TimeZone } = useUser();
  const { place, go } = usePagePlace('run', runsPerPage);
  const runs = useCall(clearanceRunCalls.getClearanceRuns, rowsOf(place));
  return (
    <Drawer
      title="Runs"
      width="raw"
      onClose={onClose}
      footer={
        onTime !== null && (
          <Button size="s" onClick={onTime}>
            Verify by itself
          </Button>
        )
      }
    >
      <PanelState
        panel={panelOf(runs, 'the runs')}
        name="The runs"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: 'Nothing was verified together yet.',
          why: worded('Choose {visits} in the list, then Verify or Discover.'),
        }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            label="Runs"
            columns={columns(TimeZone)}
            rows={Rows}
            rowId={({ RunID }) => RunID}
            density="compact"
            onOpen={({ RunID }) => onOpen(RunID)}
            place={place}
            total={Total}
            onPlace={go}
          />
        )}
      </PanelState>
    </Drawer>
  );
}

/** Three of them: they stand beside each other on a telephone too. */
const columns = (timeZone: string) => [
  column.node<ClearanceRun>('run', 'Run', ({ OrderedAt, Kind, Visits, ForDay, By }) => (
    <span className="clear-run-cell">
      <span className="tn">{formatInstant(OrderedAt, timeZone)}</span>{' '}
      <span className="soft">
        {worded(
          `${kindText[Kind]}, ${Visits.toLocaleString('en-US')} ${Visits === 1 ? '{visit}' : '{visits}'}, by ${ForDay === '' ? '' : `itself for ${formatDate(ForDay)}`}`,
        )}
        {ForDay === '' && By}
      </span>
    </span>
  )),
  column.node<ClearanceRun>('came', 'What came of it', (run) => (
    <span className="clear-run-cell tn">{farText(run)}</span>
  )),
  column.money<ClearanceRun>('cost', 'Cost', ({ SpentCents }) => SpentCents),
];

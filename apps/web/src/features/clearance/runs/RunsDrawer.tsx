import { type ClearanceRun, clearanceRunCalls, runsPerPage } from '@coverline/contract/clearance/runs/runs.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { kindText, sums } from '#/features/clearance/runs/runText.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';
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
  const [place, setPlace] = useState<ListPage>({ page: 0, perPage: runsPerPage });
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
            onPlace={(change) => setPlace({ ...place, ...change })}
          />
        )}
      </PanelState>
    </Drawer>
  );
}

const columns = (timeZone: string) => [
  column.text<ClearanceRun>('when', 'When', ({ OrderedAt }) => formatInstant(OrderedAt, timeZone)),
  column.text<ClearanceRun>('kind', 'What', ({ Kind }) => kindText[Kind]),
  column.text<ClearanceRun>('by', 'By', ({ ForDay, By }) => (ForDay === '' ? By : `Itself, ${formatDate(ForDay)}`)),
  column.number<ClearanceRun>('visits', worded('{Visits}'), ({ Visits }) => Visits),
  column.number<ClearanceRun>('asked', 'Asked', (run) => sums(run).asked),
  column.number<ClearanceRun>('spared', 'Spared', (run) => sums(run).spared),
  column.number<ClearanceRun>('failed', 'Not answered', (run) => sums(run).failed),
  column.number<ClearanceRun>('capped', 'Over the cap', (run) => sums(run).capped),
  column.number<ClearanceRun>('open', 'To go', (run) => sums(run).open),
  column.money<ClearanceRun>('cost', 'Cost', ({ SpentCents }) => SpentCents),
];

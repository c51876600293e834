import { extractCalls, extractRunsPerPage } from '@coverline/contract/extracts/extracts.ts';
import { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { extractRunStates, extractRunStateText, hasRunEnded } from '@coverline/domain/extracts/states.ts';
import { panelOf } from '#/api/panelOf.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { usePagePlace } from '#/app/routing/usePagePlace.ts';
import { reloadExtracts } from '#/features/extracts/reloadExtracts.ts';
import { runColumns } from '#/features/extracts/runColumns.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { toast } from '#/ui/layers/toast.ts';

/** So often is looked at a run that goes on. */
const whileRunningMs = 2_000;

/** The runs of an extract, newest first. Which are shown stands in the address. */
export function RunLog({ extractId }: { readonly extractId: string }) {
  const { TimeZone } = useUser();
  const { params, place, go } = usePagePlace('log', extractRunsPerPage);
  const state = extractRunStates.find((name) => name === params.get('runs')) ?? null;
  const list = useCall(
    extractCalls.listExtractRuns,
    { ExtractID: extractId, State: state, ...rowsOf(place) },
    {
      quiet: true,
      refetchMs: ({ Rows }) => (Rows.some(({ State }) => !hasRunEnded(State)) ? whileRunningMs : null),
    },
  );
  const file = useDownload(extractCalls.downloadExtract);
  const again = useSend(extractDeliveryCalls.deliverExtractAgain);
  return (
    <div className="extract-log">
      <FilterBar>
        <SelectField
          label="State"
          emptyLabel="All"
          options={extractRunStates.map((value) => ({ value, label: extractRunStateText[value].text }))}
          value={state ?? ''}
          onChange={({ target }) => go({ page: 0 }, { runs: target.value })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the runs')}
        name="The log"
        rows={4}
        isEmpty={({ Total }) => Total === 0}
        empty={
          state === null
            ? { title: 'It has not run yet' }
            : {
                title: 'No run is like this',
                next: (
                  <Button size="s" onClick={() => go({ page: 0 }, { runs: '' })}>
                    Show all
                  </Button>
                ),
              }
        }
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="extractRuns"
            label="Runs"
            columns={runColumns(TimeZone, {
              onDownload: (RunID) => void file.run({ RunID }),
              onDeliverAgain: (RunID) =>
                again.mutate(
                  { RunID },
                  { onSuccess: () => void reloadExtracts(), onError: (error) => toast(errorText(error)) },
                ),
            })}
            rows={Rows}
            rowId={({ RunID }) => RunID}
            place={place}
            total={Total}
            onPlace={go}
          />
        )}
      </PanelState>
    </div>
  );
}

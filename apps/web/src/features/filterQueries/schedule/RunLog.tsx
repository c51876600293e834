import { filterRunsPerPage, filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { hasFilterRunEnded } from '@coverline/domain/filterQueries/schedule.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { runColumns } from '#/features/filterQueries/schedule/runColumns.tsx';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** So often is looked at a run that goes on. */
const whileRunningMs = 2_000;

/** The runs of a filter, newest first. */
export function RunLog({ filterId }: { readonly filterId: string }) {
  const { TimeZone } = useUser();
  const [place, setPlace] = useState<ListPage>({ page: 0, perPage: filterRunsPerPage });
  const list = useCall(
    filterScheduleCalls.listFilterRuns,
    { FilterID: filterId, ...rowsOf(place) },
    {
      quiet: true,
      refetchMs: ({ Rows }) => (Rows.some(({ State }) => !hasFilterRunEnded(State)) ? whileRunningMs : null),
    },
  );
  return (
    <Section title="Runs" level={3} className="filter-try">
      <PanelState
        panel={panelOf(list, 'the runs')}
        name="The log"
        rows={3}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: 'It has not run yet' }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="filterRuns"
            label="Runs"
            columns={runColumns(TimeZone)}
            rows={Rows}
            rowId={({ RunID }) => RunID}
            place={place}
            total={Total}
            onPlace={(change) => setPlace({ ...place, ...change })}
          />
        )}
      </PanelState>
    </Section>
  );
}

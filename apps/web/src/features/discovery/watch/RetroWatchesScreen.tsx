import { retroWatchCalls } from '@coverline/contract/discovery/retroWatch.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { watchColumns } from './watchColumns.tsx';
import { readWatchesView, watchesFilter, type WatchesView, type WatchTab, writeWatchesView } from './watchesView.ts';

const tabs: readonly { readonly value: WatchTab; readonly label: string }[] = [
  { value: 'On', label: 'Watched' },
  { value: 'Over', label: 'Over' },
  { value: 'All', label: 'All' },
];

/** Visits that nobody pays for and that are asked about again, with what each search came to and cost. */
export default function RetroWatchesScreen() {
  const [params, setParams] = useAddress();
  const view = readWatchesView(params);
  const filter = watchesFilter(view);
  const show = (change: Partial<WatchesView>) => setParams(writeWatchesView({ ...view, page: 0, ...change }));
  const list = useCall(retroWatchCalls.listWatches, { ...filter, ...rowsOf(view) });
  const file = useDownload(retroWatchCalls.exportWatches);
  const stop = useSend(retroWatchCalls.stopWatch);
  const start = useSend(retroWatchCalls.startWatch);
  const then = {
    onSuccess: () => void list.refetch(),
    onError: (reason: Error) => {
      toast(errorText(reason), { grade: 'Bad' });
    },
  };
  const columns = watchColumns({
    busy: stop.isPending,
    searchPath: (id) => `${screen('liveDiscovery').path}?DiscoveryID=${encodeURIComponent(id)}`,
    onStop: ({ WatchID, VisitMasterID }) =>
      stop.mutate(
        { WatchID },
        {
          ...then,
          onSuccess: () => {
            void list.refetch();
            toast('The watch is stopped.', {
              action: { label: 'Start again', run: () => start.mutate({ VisitMasterID }, then) },
            });
          },
        },
      ),
  });
  return (
    <div className="page is-wide">
      <Sheet label="Retro watches">
        <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />}>
          <SegmentedTabs label="Which watches" options={tabs} value={view.tab} onChange={(tab) => show({ tab })} />
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the list')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: view.tab === 'Over' ? 'No watch is over yet' : worded('No {visit} is watched'),
            why: worded(
              'Search for the coverage of {a patient}: {a visit} that nobody pays for can be watched from there, and stands here until filing is over.',
            ),
          }}
        >
          {({ Rows, Total }) => (
            <PagedTable
              label={worded('Watched {visits}')}
              columns={columns}
              rows={Rows}
              rowId={({ WatchID }) => WatchID}
              list="retroWatches"
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
    </div>
  );
}

import './payerCalls.css';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { Suspense } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { CallDrawer } from '#/app/payerCalls/payerCalls.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { queueColumns } from '#/features/payerCalls/queueColumns.tsx';
import { QueueFilters } from '#/features/payerCalls/QueueFilters.tsx';
import {
  filterOf,
  isNarrowed,
  plainView,
  type QueueView,
  readView,
  toSort,
  writeView,
} from '#/features/payerCalls/queueView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Lookups about which the payer must be phoned. What is shown and what is open stand in the address. */
export default function CallQueueScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get('lookup');
  const filter = filterOf(view);
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const queue = useCall(payerCallCalls.listPayerCalls, { ...filter, ...rowsOf(view) });
  const file = useDownload(payerCallCalls.exportPayerCalls);
  const show = (change: Partial<QueueView>) => setParams(writeView({ ...view, page: 0, ...change }));
  const openCall = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('lookup', id);
    setParams(next);
  };
  return (
    <div className="page is-wide">
      <Sheet label={worded('Calls to {payers}')}>
        <QueueFilters
          view={view}
          queue={queue.data ?? null}
          onChange={show}
          deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />}
        />
        <PanelState
          panel={panelOf(queue, 'the queue')}
          name="The queue"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={emptyOf(view, () => show(plainView))}
        >
          {({ Rows, Total, Late }) => (
            <>
              {Late > 0 && !view.settled && (
                <p className="call-late">{Late === 1 ? 'One has' : `${Late} have`} waited for more than a day.</p>
              )}
              <PagedTable
                list="calls"
                label={worded('Lookups that await a call to the {payer}')}
                columns={queueColumns({
                  timeZone: TimeZone,
                  now: queue.dataUpdatedAt,
                  settled: view.settled,
                  onOpen: ({ SpifResponseID }) => openCall(SpifResponseID),
                })}
                rows={Rows}
                rowId={({ SpifResponseID }) => SpifResponseID}
                sort={view.sort}
                onSort={(sort) => show({ sort: toSort(sort) })}
                onOpen={({ SpifResponseID }) => openCall(SpifResponseID)}
                place={view}
                total={Total}
                onPlace={show}
              />
            </>
          )}
        </PanelState>
      </Sheet>
      {open !== null && (
        <Suspense>
          <CallDrawer key={open} lookupId={open} onClose={() => openCall(null)} fromQueue />
        </Suspense>
      )}
    </div>
  );
}

function emptyOf(view: QueueView, showAll: () => void) {
  const next = (
    <Button size="s" onClick={showAll}>
      Show all
    </Button>
  );
  if (isNarrowed(view)) return { title: 'No call is like this', why: 'Others may be waiting.', next };
  if (view.settled)
    return { title: 'No call has been made yet', why: 'Calls that settle a lookup are kept here.', next };
  return {
    title: 'Nobody needs to be called',
    why: worded(
      'Lookups that come back as Active (CALL), and those of {payers} that take no electronic questions, wait here until somebody has phoned the {payer}.',
    ),
  };
}

import './enhancements.css';
import { enhancementCalls } from '@coverline/contract/enhancements/enhancements.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { columnsOf } from '#/features/enhancements/columns.tsx';
import { Filters } from '#/features/enhancements/Filters.tsx';
import { type ListView, readView, toPayload, toSort, writeView } from '#/features/enhancements/listAddress.ts';
import { NewRequest } from '#/features/enhancements/NewRequest.tsx';
import { RequestDrawer } from '#/features/enhancements/RequestDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Requests of the whole company. What is shown and what is open stand in the address. */
export default function EnhancementsScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const [asking, setAsking] = useState(false);
  const view = readView(params);
  const open = params.get('request');
  const list = useCall(enhancementCalls.listEnhancements, toPayload(view));
  const show = (change: Partial<ListView>) => setParams(writeView({ ...view, page: 0, ...change }));
  const openRequest = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('request', id);
    setParams(next);
  };
  const filtered = view.status !== null || view.area !== null || view.mine;
  const create = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAsking(true)}>
      New request
    </Button>
  );
  const empty = filtered
    ? {
        title: 'No request fits',
        why: 'Take a filter away to see more.',
        next: (
          <Button size="s" onClick={() => show({ status: null, area: null, mine: false })}>
            Show all
          </Button>
        ),
      }
    : { title: 'Nobody has asked for anything yet', why: 'Be the first: what would save you time?' };
  return (
    <div className="page is-wide">
      <Sheet label="Enhancement requests">
        <Filters view={view} onChange={show} deeds={create} />
        <PanelState
          panel={panelOf(list, 'the requests')}
          name="The requests"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={empty}
        >
          {({ Total, Rows }) => (
            <PagedTable
              list="enhancements"
              label="Enhancement requests"
              columns={columnsOf(TimeZone, (row) => openRequest(row.ID))}
              rows={Rows}
              rowId={(row) => row.ID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={(row) => openRequest(row.ID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {asking && (
        <NewRequest
          onClose={() => setAsking(false)}
          onOpen={(id) => {
            setAsking(false);
            openRequest(id);
          }}
        />
      )}
      {!asking && open !== null && <RequestDrawer key={open} id={open} onClose={() => openRequest(null)} />}
    </div>
  );
}

import './enhancements.css';
import { enhancementCalls, enhancementPage } from '@coverline/contract/enhancement.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorReference, errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session.ts';
import { useCall } from '#/api/useCall.ts';
import { columnsOf } from '#/features/enhancements/columns.tsx';
import { Filters } from '#/features/enhancements/Filters.tsx';
import { type ListView, readView, toPayload, toSort, writeView } from '#/features/enhancements/listAddress.ts';
import { NewRequest } from '#/features/enhancements/NewRequest.tsx';
import { Pages } from '#/features/enhancements/Pages.tsx';
import { RequestDrawer } from '#/features/enhancements/RequestDrawer.tsx';
import { Button } from '#/ui/Button.tsx';
import { DataTable } from '#/ui/DataTable.tsx';
import { PanelEmpty } from '#/ui/PanelEmpty.tsx';
import { PanelFailed } from '#/ui/PanelFailed.tsx';
import { PanelLoading } from '#/ui/PanelLoading.tsx';
import { Sheet } from '#/ui/Sheet.tsx';

/** Requests of the whole company. What is shown and what is open stand in the address. */
export default function EnhancementsScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const view = readView(params);
  const open = params.get('request');
  const list = useCall(enhancementCalls.listEnhancements, toPayload(view));
  const show = (change: Partial<ListView>) => setParams(writeView({ ...view, page: 1, ...change }));
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
  return (
    <div className="page enhancements-page">
      <Filters view={view} onChange={show} end={create} />
      <Sheet label="Enhancement requests">
        {list.data === undefined && list.error === null && <PanelLoading waitingFor="the requests" rows={8} />}
        {list.error !== null && (
          <PanelFailed
            title="The requests did not load"
            message={errorText(list.error)}
            reference={errorReference(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data?.Total === 0 && (
          <PanelEmpty
            title={filtered ? 'No request is like this' : 'Nobody has asked for anything yet'}
            why={filtered ? 'Take a filter away to see more.' : 'Be the first: what would save you time?'}
            {...(filtered && {
              next: (
                <Button size="s" onClick={() => show({ status: null, area: null, mine: false })}>
                  Show all
                </Button>
              ),
            })}
          />
        )}
        {list.data !== undefined && list.data.Total > 0 && (
          <>
            <DataTable
              label="Enhancement requests"
              columns={columnsOf(TimeZone, (row) => openRequest(row.ID))}
              rows={list.data.Rows}
              rowId={(row) => row.ID}
              total={list.data.Total}
              offset={(view.page - 1) * enhancementPage}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={(row) => openRequest(row.ID)}
            />
            <Pages page={view.page} total={list.data.Total} onPage={(page) => show({ page })} />
          </>
        )}
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

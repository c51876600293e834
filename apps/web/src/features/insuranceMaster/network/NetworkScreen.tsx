import './insuranceNetwork.css';
import { insuranceNetworkCalls } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { networkColumns } from '#/features/insuranceMaster/network/networkColumns.tsx';
import { NetworkDrawer, NewNetworkDrawer } from '#/features/insuranceMaster/network/NetworkDrawer.tsx';
import { type NetworkChoices, NetworkFilters } from '#/features/insuranceMaster/network/NetworkFilters.tsx';
import {
  filterOf,
  type NetworkView,
  plainView,
  readView,
  toSort,
  writeView,
} from '#/features/insuranceMaster/network/networkView.ts';
import { TryNetwork } from '#/features/insuranceMaster/network/TryNetwork.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

const ImportNetwork = lazyScreen(() => import('#/features/insuranceMaster/network/ImportNetwork.tsx'));

const newRow = 'new';
const noChoices: NetworkChoices = { Locations: [], Providers: [], Insurances: 0 };

/** How the client stands to the insurances of its own list. What is shown and what is open stand in the address. */
export default function NetworkScreen() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<'import' | 'try' | null>(null);
  const view = readView(params);
  const open = params.get('row');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(insuranceNetworkCalls.listInsuranceNetwork, { ...filter, ...rowsOf(view) }, { quiet: true });
  const { data: choices = noChoices, isSuccess: isKnown } = useCall(
    insuranceNetworkCalls.getNetworkChoices,
    undefined,
    { quiet: true },
  );
  const file = useDownload(insuranceNetworkCalls.exportInsuranceNetwork);
  const show = (change: Partial<NetworkView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openRow = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('row', id);
    setParams(next);
  };
  const nameOf = (npi: string) => choices.Providers.find(({ NPI }) => NPI === npi)?.Name ?? '';
  const close = () => openRow(null);
  return (
    <div className="page is-wide">
      {isKnown && choices.Insurances === 0 && (
        <Notice tone="quest">
          {worded(
            'The {client}’s list of insurances is empty, so there is nothing to stand to. The company that runs the portal imports it.',
          )}
        </Notice>
      )}
      <Sheet label="Network">
        <NetworkFilters
          view={view}
          choices={choices}
          onChange={show}
          deeds={
            <>
              <Button icon={IconFlask} onClick={() => setBeside('try')}>
                Try
              </Button>
              <Button icon={IconUpload} onClick={() => setBeside('import')}>
                Import
              </Button>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              <Button variant="primary" icon={IconPlus} onClick={() => openRow(newRow)}>
                New row
              </Button>
            </>
          }
        />
        <PanelState
          panel={panelOf(list, 'the network')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={
            writeView(view).size === 0
              ? {
                  title: 'Nothing is kept yet',
                  why: worded(
                    'It says which insurances the {client}, its locations and its providers are in network with. Add a row, or import the list.',
                  ),
                }
              : {
                  title: 'No row is like this',
                  why: 'One is found by the code or name of its insurance, and by what it is about.',
                  next: (
                    <Button size="s" onClick={() => show(plainView)}>
                      Show all
                    </Button>
                  ),
                }
          }
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="insuranceNetwork"
              label="Network"
              columns={networkColumns(({ NetworkID }) => openRow(NetworkID), nameOf)}
              rows={Rows}
              rowId={({ NetworkID }) => NetworkID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ NetworkID }) => openRow(NetworkID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newRow && <NewNetworkDrawer choices={choices} onClose={close} />}
      {open !== null && open !== newRow && <NetworkDrawer key={open} rowId={open} choices={choices} onClose={close} />}
      {beside === 'try' && <TryNetwork choices={choices} onClose={() => setBeside(null)} />}
      {beside === 'import' && (
        <Suspense fallback={null}>
          <ImportNetwork onClose={() => setBeside(null)} />
        </Suspense>
      )}
    </div>
  );
}

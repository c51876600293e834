import './defaultAddress.css';
import { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { addressColumns } from '#/features/defaultAddress/addressColumns.tsx';
import { AddressDrawer, NewAddressDrawer } from '#/features/defaultAddress/AddressDrawer.tsx';
import { AddressFilters } from '#/features/defaultAddress/AddressFilters.tsx';
import {
  type AddressView,
  filterOf,
  plainView,
  readView,
  toSort,
  writeView,
} from '#/features/defaultAddress/addressView.ts';
import { TryAddress } from '#/features/defaultAddress/TryAddress.tsx';
import { useRetire } from '#/features/defaultAddress/useRetire.ts';
import { WordsDrawer } from '#/features/defaultAddress/WordsDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

const newRow = 'new';

/** The addresses that stand in where a registration has none that can be used. What is shown and what is open stand in the address. */
export default function DefaultAddressScreen() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<'words' | 'try' | null>(null);
  const view = readView(params);
  const open = params.get('row');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(defaultAddressCalls.listDefaultAddresses, { ...filter, ...rowsOf(view) }, { quiet: true });
  const { data: choices } = useCall(defaultAddressCalls.getAddressChoices, undefined, { quiet: true });
  const locations = choices?.Locations ?? [];
  const file = useDownload(defaultAddressCalls.exportDefaultAddresses);
  const show = (change: Partial<AddressView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openRow = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('row', id);
    setParams(next);
  };
  const close = () => openRow(null);
  const onRetire = useRetire(close);
  return (
    <div className="page is-wide">
      {choices !== undefined && (
        <Notice tone={choices.PayersTold.length === 0 ? 'quest' : 'info'}>{toldText(choices.PayersTold)}</Notice>
      )}
      <Sheet label="Default addresses">
        <AddressFilters
          view={view}
          onChange={show}
          deeds={
            <>
              <Button icon={IconFlask} onClick={() => setBeside('try')}>
                Try
              </Button>
              <Button icon={IconQuote} onClick={() => setBeside('words')}>
                Words
              </Button>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              <Button variant="primary" icon={IconPlus} onClick={() => openRow(newRow)}>
                New address
              </Button>
            </>
          }
        />
        <PanelState
          panel={panelOf(list, 'the addresses')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={
            writeView(view).size === 0
              ? {
                  title: 'Nothing is kept yet',
                  why: worded(
                    'A default address goes into a question to a {payer} where the {patient}’s registration has none that can be used. The registration stays as it is.',
                  ),
                }
              : {
                  title: 'No address is like this',
                  why: 'One is found by its location, its lines, its city and its ZIP code.',
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
              list="defaultAddresses"
              label="Default addresses"
              columns={addressColumns(({ AddressID }) => openRow(AddressID))}
              rows={Rows}
              rowId={({ AddressID }) => AddressID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ AddressID }) => openRow(AddressID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newRow && <NewAddressDrawer locations={locations} onClose={close} />}
      {open !== null && open !== newRow && (
        <AddressDrawer key={open} rowId={open} locations={locations} onRetire={onRetire} onClose={close} />
      )}
      {beside === 'try' && <TryAddress locations={locations} onClose={() => setBeside(null)} />}
      {beside === 'words' && <WordsDrawer onClose={() => setBeside(null)} />}
    </div>
  );
}

/** Which payers any of it goes to. */
function toldText(payers: readonly string[]): string {
  if (payers.length === 0)
    return worded(
      'None of your {payers} is sent an address, so none of these goes anywhere yet. The company that runs the portal says which are.',
    );
  const [named, more] = [payers.slice(0, 3).join(', '), payers.length - 3];
  return worded(`{Payers} that are sent an address: ${more > 0 ? `${named} and ${more} more` : named}.`);
}

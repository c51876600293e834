import './fileExchange.css';
import { exchangeCalls } from '@coverline/contract/exchange/exchange.ts';
import { isStaff } from '@coverline/domain/access/roles.ts';
import { exchangeFolders, exchangeStates, exchangeStateText } from '@coverline/domain/exchange/exchangeFile.ts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { exchangeColumns } from '#/features/exchange/exchangeColumns.tsx';
import { type ExchangeView, filterOf, readView, toSort, writeView } from '#/features/exchange/exchangeView.ts';
import { lookAgainMs } from '#/features/exchange/isMoving.ts';
import { EncryptionDrawer } from '#/features/exchange/EncryptionDrawer.tsx';
import { FileDrawer } from '#/features/exchange/FileDrawer.tsx';
import { MirrorDrawer } from '#/features/exchange/lazyDrawers.ts';
import { reloadExchange } from '#/features/exchange/reloadExchange.ts';
import { RulesDrawer } from '#/features/exchange/RulesDrawer.tsx';
import { SendFiles } from '#/features/exchange/SendFiles.tsx';
import { SettingsDrawer } from '#/features/exchange/SettingsDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** The folders in which a client and the company hand files to each other. What is shown and what is open stand in the address. */
export default function FileExchangeScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<'settings' | 'rules' | 'encryption' | 'mirror' | null>(null);
  const viewer = useViewer();
  const view = readView(params);
  const open = params.get('file');
  const list = useCall(
    exchangeCalls.listExchangeFiles,
    { ...filterOf(view), ...rowsOf(view) },
    { quiet: true, refetchMs: ({ Rows }) => lookAgainMs(Rows) },
  );
  const fetched = useDownload(exchangeCalls.downloadExchangeFile);
  const { folder } = view;
  const show = (change: Partial<ExchangeView>) => setParams(writeView({ ...view, page: 0, ...change }));
  const openFile = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('file', id);
    setParams(next);
  };
  const counts = list.data?.Folders;
  const maySend = folder === 'Inbound' || (folder === 'Outbound' && isStaff(viewer?.roles ?? []));
  return (
    <div className="page is-wide">
      <Sheet label="Files">
        <div className="exchange-head">
          <SegmentedTabs
            label="Folder"
            options={exchangeFolders.map((value) => ({
              value,
              label: counts === undefined ? value : `${value} (${counts[value]})`,
            }))}
            value={folder}
            onChange={(value) => show({ folder: value, state: null })}
          />
        </div>
        <SendFiles direction={maySend ? folder : null} mostMegabytes={list.data?.MostMegabytes ?? null} />
        <FilterBar
          deeds={
            <>
              <Button icon={IconRoute} onClick={() => setBeside('rules')}>
                Routing rules
              </Button>
              <Button icon={IconLock} onClick={() => setBeside('encryption')}>
                Encryption
              </Button>
              <Button icon={IconServer} onClick={() => setBeside('mirror')}>
                SFTP
              </Button>
              <Button icon={IconSettings} onClick={() => setBeside('settings')}>
                Settings
              </Button>
            </>
          }
        >
          {folder !== 'Archive' && (
            <SelectField
              label="State"
              emptyLabel="Any"
              options={exchangeStates
                .filter((state) => state !== 'Archived')
                .map((value) => ({ value, label: exchangeStateText[value].text }))}
              value={view.state ?? ''}
              onChange={({ target }) => show({ state: exchangeStates.find((state) => state === target.value) ?? null })}
            />
          )}
          {list.data !== undefined && (
            <p className="dim small exchange-kept">
              Files are kept for {list.data.RetentionDays} days.{' '}
              {list.data.HasScanner
                ? 'A virus scanner looks at each first.'
                : 'No virus scanner is set: files are judged by their type alone.'}
            </p>
          )}
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the files')}
          name="The files"
          rows={6}
          isEmpty={({ Total }) => Total === 0}
          empty={emptyOf(view, () => show({ state: null }))}
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="exchangeFiles"
              label={`Files of ${folder}`}
              columns={exchangeColumns({
                timeZone: TimeZone,
                now: list.dataUpdatedAt,
                isArchive: folder === 'Archive',
                onOpen: ({ FileID }) => openFile(FileID),
                onDownload: ({ FileID }) => void fetched.run({ FileID }).then(reloadExchange),
              })}
              rows={Rows}
              rowId={({ FileID }) => FileID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ FileID }) => openFile(FileID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open !== null && <FileDrawer key={open} fileId={open} onClose={() => openFile(null)} />}
      {beside === 'rules' && <RulesDrawer onClose={() => setBeside(null)} />}
      {beside === 'encryption' && <EncryptionDrawer onClose={() => setBeside(null)} />}
      {beside === 'mirror' && <MirrorDrawer onClose={() => setBeside(null)} />}
      {beside === 'settings' && <SettingsDrawer onClose={() => setBeside(null)} />}
    </div>
  );
}

function emptyOf({ folder, state }: ExchangeView, showAll: () => void) {
  if (state !== null)
    return {
      title: `No file in ${folder} is like this`,
      next: (
        <Button size="s" onClick={showAll}>
          Show all
        </Button>
      ),
    };
  if (folder === 'Inbound') return { title: 'Nothing is here', why: 'Files that you send are kept here.' };
  if (folder === 'Outbound') return { title: 'Nothing is here', why: 'Files that are sent to you are kept here.' };
  return { title: 'The archive is empty', why: 'Files that were dealt with are moved here from the other folders.' };
}

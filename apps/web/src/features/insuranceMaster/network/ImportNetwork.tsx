import { networkColumns, networkImportCalls } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkImportFile, networkImportRows } from '@coverline/domain/constants.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { NetworkVerdict } from '#/features/insuranceMaster/network/NetworkVerdict.tsx';
import { rowsText } from '#/features/insuranceMaster/network/networkWords.ts';
import { reloadNetwork } from '#/features/insuranceMaster/network/reloadNetwork.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** Standings from a file. Nothing is changed before it is confirmed, and nothing is removed. */
export default function ImportNetwork({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    networkImportCalls.previewNetworkImport,
    networkImportCalls.confirmNetworkImport,
    (File) => ({ File }),
  );
  const faults = useDownload(networkImportCalls.exportNetworkImportFaults);
  const shown = preview.data;
  const done = confirm.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  return (
    <ImportDrawer
      title="Import network"
      columns={networkColumns}
      rowIs="Each row is one standing. The first row names the columns; InsCode and Standing are needed:"
      about="Standing is In, Out, Tiered or Unknown. A row of the list with the same insurance, location, provider and first day is changed; others are added. An empty location or provider is every one, an empty day is without end. Nothing is removed."
      constraints={networkImportFile}
      help={`CSV in UTF-8 or XLSX, ${networkImportRows.toLocaleString('en-US')} rows and 4 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && done === undefined ? `Import ${rowsText(wanted)}` : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadNetwork() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0 ? { busy: faults.busy, run: () => void faults.run(undefined) } : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && (
        <Notice tone="good">
          {rowsText(done.Added)} added, {done.Changed} changed.
        </Notice>
      )}
      {shown !== undefined && done === undefined && <NetworkVerdict shown={shown} />}
    </ImportDrawer>
  );
}

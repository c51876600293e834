import { networkColumns, networkImportCalls } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkImportFile, networkImportRows } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { ImportVerdict } from '#/features/insuranceMaster/network/ImportVerdict.tsx';
import { rowsText } from '#/features/insuranceMaster/network/networkWords.ts';
import { reloadNetwork } from '#/features/insuranceMaster/network/reloadNetwork.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** Standings from a file. Nothing is changed before it is confirmed, and nothing is removed. */
export default function ImportNetwork({ onClose }: { readonly onClose: () => void }) {
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useSend(networkImportCalls.previewNetworkImport, { onProgress: setProgress });
  const confirm = useSend(networkImportCalls.confirmNetworkImport);
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
      progress={progress}
      preview={preview}
      confirm={confirm}
      onFile={(chosen) => {
        confirm.reset();
        preview.reset();
        if (chosen !== null) preview.mutate({ File: chosen });
      }}
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
      {shown !== undefined && done === undefined && <ImportVerdict shown={shown} />}
    </ImportDrawer>
  );
}

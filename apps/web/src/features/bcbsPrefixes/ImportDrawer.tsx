import { bcbsPrefixCalls, prefixColumns } from '@coverline/contract/bcbsPrefixes.ts';
import { bcbsPrefixFile, bcbsPrefixRows } from '@coverline/domain/constants.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ImportVerdict } from '#/features/bcbsPrefixes/ImportVerdict.tsx';
import { prefixes } from '#/features/bcbsPrefixes/prefixWords.ts';
import { reloadPrefixes } from '#/features/bcbsPrefixes/reloadPrefixes.ts';
import { Button } from '#/ui/Button.tsx';
import { copyAndTell } from '#/ui/copyAndTell.ts';
import { discardChanges } from '#/ui/discardChanges.ts';
import { Drawer } from '#/ui/Drawer.tsx';
import { FileUpload } from '#/ui/FileUpload.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { toast } from '#/ui/toast.ts';

/** Some browsers name the type of a CSV file after a program that opens it. */
const constraints = { ...bcbsPrefixFile, FileMimeTypes: ['text/csv', 'text/plain', 'application/vnd.ms-excel'] };
const header = prefixColumns.join(',');

/** Choose a file, see what becomes of it, confirm. The list is not changed before that. */
export function ImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useSend(bcbsPrefixCalls.previewPrefixImport, { onProgress: setProgress });
  const confirm = useSend(bcbsPrefixCalls.confirmPrefixImport);
  const faultsFile = useDownload(bcbsPrefixCalls.exportPrefixImportFaults);
  const shown = preview.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  const isDone = confirm.data !== undefined;
  const onFile = (chosen: File | null) => {
    setFile(chosen);
    confirm.reset();
    preview.reset();
    if (chosen !== null) preview.mutate({ File: chosen });
  };
  const onConfirm = () => {
    if (shown === undefined) return;
    confirm.mutate(
      { Version: shown.Version },
      {
        onSuccess: ({ Added, Changed }) => {
          void reloadPrefixes();
          if (shown.Faulty > 0) return; // it is said over the rows that are left
          toast(`${prefixes(Added)} added, ${Changed} changed`);
          onClose();
        },
      },
    );
  };
  const leave = () => void discardChanges(wanted > 0 && !isDone).then((yes) => yes && onClose());
  return (
    <Drawer
      title="Import prefixes"
      width="raw"
      onClose={leave}
      footer={
        <>
          {wanted > 0 && !isDone && (
            <Button variant="primary" busy={confirm.isPending} onClick={onConfirm}>
              Import {prefixes(wanted)}
            </Button>
          )}
          {shown !== undefined && shown.Faulty > 0 && (
            <Button icon={IconDownload} busy={faultsFile.busy} onClick={() => void faultsFile.run(undefined)}>
              Download rows to mend
            </Button>
          )}
          <Button onClick={leave}>{isDone ? 'Close' : 'Cancel'}</Button>
        </>
      }
    >
      <div className="prefix-import">
        <div>
          <p>Each row is one prefix. The first row names the columns; only the first two are needed:</p>
          <p className="prefix-header">
            <code>{header}</code>
            <Button size="s" onClick={() => void copyAndTell(header, 'The columns are copied.')}>
              Copy
            </Button>
          </p>
          <p className="dim small">
            {worded(
              'Plan ID is the {payer} ID, or the name, of the plan. A prefix that is on the list is changed; none is removed.',
            )}
          </p>
        </div>
        <FileUpload
          label="CSV file"
          help={`CSV in UTF-8, ${bcbsPrefixRows.toLocaleString('en-US')} prefixes and 4 MB at most. Nothing changes before you confirm.`}
          constraints={constraints}
          file={file}
          onFile={onFile}
          progress={preview.isPending ? progress : null}
          error={preview.isError ? errorText(preview.error) : undefined}
        />
        {confirm.isError && (
          <Notice tone="bad" end={file !== null && <Button onClick={() => onFile(file)}>Check again</Button>}>
            {errorText(confirm.error)}
          </Notice>
        )}
        {shown !== undefined && <ImportVerdict shown={shown} isDone={isDone} />}
      </div>
    </Drawer>
  );
}

import { userAdministrationCalls } from '@coverline/contract/userAdministration.ts';
import { userImportFile, userImportRows } from '@coverline/domain/constants.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ImportColumns } from '#/features/users/ImportColumns.tsx';
import { ImportRows } from '#/features/users/ImportRows.tsx';
import { importCounts, people } from '#/features/users/importWords.ts';
import { refreshUsers } from '#/features/users/usersData.ts';
import { Button } from '#/ui/Button.tsx';
import { discardChanges } from '#/ui/discardChanges.ts';
import { Drawer } from '#/ui/Drawer.tsx';
import { FileUpload } from '#/ui/FileUpload.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { toast } from '#/ui/toast.ts';

/** Some browsers name the type of a CSV file after a program that opens it. */
const constraints = { ...userImportFile, FileMimeTypes: ['text/csv', 'text/plain', 'application/vnd.ms-excel'] };

type Props = { readonly onClose: () => void };

/** Choose a file, see what becomes of each row, confirm. Nobody is invited before that. */
export function ImportDrawer({ onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useSend(userAdministrationCalls.previewUserImport, { onProgress: setProgress });
  const confirm = useSend(userAdministrationCalls.confirmUserImport);
  const faultsFile = useDownload(userAdministrationCalls.exportUserImportFaults);
  const shown = preview.data;
  const counts = importCounts(shown?.Rows ?? []);
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
      { ImportID: shown.ImportID, Version: shown.Version },
      {
        onSuccess: ({ Invited }) => {
          void refreshUsers();
          if (counts.Fault > 0) return; // it is said over the rows that are left
          toast(`${people(Invited)} invited: the mails are on their way`);
          onClose();
        },
      },
    );
  };
  const leave = () => void discardChanges(counts.Invite > 0 && !isDone).then((yes) => yes && onClose());
  return (
    <Drawer
      title="Import users"
      width="raw"
      onClose={leave}
      footer={
        <>
          {shown !== undefined && counts.Invite > 0 && !isDone && (
            <Button variant="primary" busy={confirm.isPending} onClick={onConfirm}>
              Invite {people(counts.Invite)}
            </Button>
          )}
          {shown !== undefined && counts.Fault > 0 && (
            <Button
              icon={IconDownload}
              busy={faultsFile.busy}
              onClick={() => void faultsFile.run({ ImportID: shown.ImportID })}
            >
              Download rows to mend
            </Button>
          )}
          <Button onClick={leave}>{isDone ? 'Close' : 'Cancel'}</Button>
        </>
      }
    >
      <div className="import">
        <ImportColumns />
        <FileUpload
          label="CSV file"
          help={`CSV in UTF-8, ${userImportRows} people and 512 KB at most. Nobody is invited before you confirm.`}
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
        {shown !== undefined && (
          <ImportRows key={shown.ImportID} rows={shown.Rows} unread={shown.Unread} isDone={isDone} />
        )}
      </div>
    </Drawer>
  );
}

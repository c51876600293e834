import { importColumns, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { userImportFile, userImportRows } from '@coverline/domain/constants.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { ImportRows } from '#/features/userAdministration/ImportRows.tsx';
import { importCounts, people } from '#/features/userAdministration/importWords.ts';
import { refreshUsers } from '#/features/userAdministration/usersData.ts';
import { toast } from '#/ui/layers/toast.ts';

/** People from a file. Nobody is invited before it is confirmed. */
export default function ImportUsers({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    userAdministrationCalls.previewUserImport,
    userAdministrationCalls.confirmUserImport,
    (File) => ({ File }),
  );
  const faults = useDownload(userAdministrationCalls.exportUserImportFaults);
  const shown = preview.data;
  const counts = importCounts(shown?.Rows ?? []);
  const isDone = confirm.data !== undefined;
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
  return (
    <ImportDrawer
      title="Import users"
      columns={importColumns}
      rowIs="Each row is one person. The first row names the columns:"
      about={worded(
        'Client is a name or mnemonic; left empty, it is the {client} you work in. Roles are divided by semicolons, such as “Reports; Real-Time Eligibility”. Roles of the company are given in a person’s record.',
      )}
      constraints={userImportFile}
      help={`CSV in UTF-8, ${userImportRows} people and 512 KB at most. Nobody is invited before you confirm.`}
      {...steps}
      deed={counts.Invite > 0 && !isDone ? `Invite ${people(counts.Invite)}` : null}
      onConfirm={onConfirm}
      faults={
        shown !== undefined && counts.Fault > 0
          ? { busy: faults.busy, run: () => void faults.run({ ImportID: shown.ImportID }) }
          : null
      }
      isDone={isDone}
      onClose={onClose}
    >
      {shown !== undefined && (
        <ImportRows key={shown.ImportID} rows={shown.Rows} unread={shown.Unread} isDone={isDone} />
      )}
    </ImportDrawer>
  );
}

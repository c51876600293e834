import { bcbsPrefixCalls, prefixColumns } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { bcbsPrefixFile, bcbsPrefixRows } from '@coverline/domain/constants.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { PrefixVerdict } from '#/features/bcbsPrefixes/PrefixVerdict.tsx';
import { prefixes } from '#/features/bcbsPrefixes/prefixWords.ts';
import { reloadPrefixes } from '#/features/bcbsPrefixes/reloadPrefixes.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Prefixes from a file: which are new, which change, which are to be mended. */
export default function ImportPrefixes({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    bcbsPrefixCalls.previewPrefixImport,
    bcbsPrefixCalls.confirmPrefixImport,
    (File) => ({ File }),
  );
  const faults = useDownload(bcbsPrefixCalls.exportPrefixImportFaults);
  const shown = preview.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  const isDone = confirm.data !== undefined;
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
  return (
    <ImportDrawer
      title="Import prefixes"
      columns={prefixColumns}
      rowIs="Each row is one prefix. The first row names the columns; only the first two are needed:"
      about={worded(
        'Plan ID is the {payer} ID, or the name, of the plan. A prefix that is on the list is changed; none is removed.',
      )}
      constraints={bcbsPrefixFile}
      help={`CSV in UTF-8, ${bcbsPrefixRows.toLocaleString('en-US')} prefixes and 4 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && !isDone ? `Import ${prefixes(wanted)}` : null}
      onConfirm={onConfirm}
      faults={
        shown !== undefined && shown.Faulty > 0 ? { busy: faults.busy, run: () => void faults.run(undefined) } : null
      }
      isDone={isDone}
      onClose={onClose}
    >
      {shown !== undefined && <PrefixVerdict shown={shown} isDone={isDone} />}
    </ImportDrawer>
  );
}

import {
  linkColumns,
  policyLinkImportCalls,
} from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import { policyLinkFile, policyLinkRows } from '@coverline/domain/constants.ts';
import { policyKinds } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { LinkVerdict } from './LinkVerdict.tsx';
import { links } from './linkWords.ts';
import { reloadLinks } from './reloadLinks.ts';

/** Links from a file. Nothing is changed before it is confirmed, and nothing is removed. */
export default function ImportLinks({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    policyLinkImportCalls.previewPolicyImport,
    policyLinkImportCalls.confirmPolicyImport,
    (File) => ({ File }),
  );
  const faults = useDownload(policyLinkImportCalls.exportPolicyImportFaults);
  const shown = preview.data;
  const done = confirm.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  return (
    <ImportDrawer
      title="Import links"
      columns={linkColumns}
      rowIs="Each row is one link. The first row names the columns; the first four are needed:"
      about={worded(
        `Kind is one of ${policyKinds.join(', ')}. A link of the list with the same {payer}, address, plan, state and first day is changed; others are added. Nothing is removed.`,
      )}
      constraints={policyLinkFile}
      help={`CSV in UTF-8 or XLSX, ${policyLinkRows.toLocaleString('en-US')} rows and 4 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && done === undefined ? `Import ${links(wanted)}` : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadLinks() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0 ? { busy: faults.busy, run: () => void faults.run(undefined) } : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && (
        <Notice tone="good">
          {links(done.Added)} added, {done.Changed} changed.
        </Notice>
      )}
      {shown !== undefined && done === undefined && <LinkVerdict shown={shown} />}
    </ImportDrawer>
  );
}

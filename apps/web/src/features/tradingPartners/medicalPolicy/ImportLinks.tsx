import {
  linkColumns,
  policyLinkImportCalls,
} from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import { policyLinkFile, policyLinkRows } from '@coverline/domain/constants.ts';
import { policyKinds } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { LinkVerdict } from './LinkVerdict.tsx';
import { links } from './linkWords.ts';
import { reloadLinks } from './reloadLinks.ts';

/** Links from a file. Nothing is changed before it is confirmed, and nothing is removed. */
export default function ImportLinks({ onClose }: { readonly onClose: () => void }) {
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useSend(policyLinkImportCalls.previewPolicyImport, { onProgress: setProgress });
  const confirm = useSend(policyLinkImportCalls.confirmPolicyImport);
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
      progress={progress}
      preview={preview}
      confirm={confirm}
      onFile={(chosen) => {
        confirm.reset();
        preview.reset();
        if (chosen !== null) preview.mutate({ File: chosen });
      }}
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

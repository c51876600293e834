import { lookupExportCalls, mostExported } from '@coverline/contract/eligibility/lookupExport.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** A person's lookups as rows of a file. */
export function ExportHistory({ ids }: { readonly ids: readonly string[] }) {
  const { busy, run } = useDownload(lookupExportCalls.exportLookups);
  return (
    <ExportTable busy={busy} onExport={(Format) => void run({ SpifResponseIDs: ids.slice(0, mostExported), Format })}>
      <IconButton size="s" icon={IconDownload} label="Export earlier lookups" />
    </ExportTable>
  );
}

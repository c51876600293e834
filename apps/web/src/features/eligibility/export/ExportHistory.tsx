import { lookupExportCalls, mostExported } from '@coverline/contract/lookupExport.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDownload } from '#/api/useDownload.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu } from '#/ui/Menu.tsx';

/** A person's lookups as rows of a file. */
export function ExportHistory({ ids }: { readonly ids: readonly string[] }) {
  const { run } = useDownload(lookupExportCalls.exportLookups);
  const item = (label: string, Format: 'CSV' | 'XLSX') => ({
    label,
    run: () => void run({ SpifResponseIDs: ids.slice(0, mostExported), Format }),
  });
  return (
    <Menu items={[item('Spreadsheet (XLSX)', 'XLSX'), item('Text (CSV)', 'CSV')]}>
      <IconButton size="s" icon={IconDownload} label="Export earlier lookups" />
    </Menu>
  );
}

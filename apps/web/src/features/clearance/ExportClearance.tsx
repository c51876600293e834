import type { ClearanceFormat } from '@coverline/contract/clearance/clearance.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button } from '#/ui/actions/Button.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';

type Props = { readonly busy: boolean; readonly onExport: (format: ClearanceFormat) => void };

const formats: readonly (readonly [ClearanceFormat, string])[] = [
  ['XLSX', 'Spreadsheet (XLSX)'],
  ['CSV', 'Text (CSV)'],
  ['PDF', 'Paper (PDF)'],
];

/** What the filters show, all pages of it, as a file: of which kind is asked first. */
export const ExportClearance = ({ busy, onExport }: Props) => (
  <Menu items={formats.map(([format, label]) => ({ label, run: () => onExport(format) }))}>
    <Button size="s" icon={IconDownload} busy={busy}>
      Export
    </Button>
  </Menu>
);

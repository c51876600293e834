import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactElement } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';

type Props = {
  readonly busy: boolean;
  readonly onExport: (format: TableFormat) => void;
  /** Another button than that of a list. */
  readonly children?: ReactElement;
};

/** What a list shows, all pages of it, as a file: of which kind is asked first. */
export function ExportTable({ busy, onExport, children }: Props) {
  const item = (label: string, format: TableFormat) => ({ label, run: () => onExport(format) });
  return (
    <Menu items={[item('Spreadsheet (XLSX)', 'XLSX'), item('Text (CSV)', 'CSV')]}>
      {children ?? (
        <Button icon={IconDownload} busy={busy}>
          Export
        </Button>
      )}
    </Menu>
  );
}

import { fplConfigCalls, type GuidelineRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { tablesWords } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { panelOf } from '#/api/panelOf.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { guidelineColumns } from './tableColumns.tsx';

type Props = {
  readonly mayKeep: boolean;
  readonly list: UseQueryResult<DataOf<typeof fplConfigCalls.listFplGuidelines>>;
  /** Null: a new year. */
  readonly onPropose: (row: GuidelineRow | null) => void;
  readonly onImport: () => void;
};

/** The poverty guidelines by year, in whole dollars: of the first person, and of each further one. */
export function GuidelinesList({ mayKeep, list, onPropose, onImport }: Props) {
  const file = useDownload(fplConfigCalls.exportFplTables);
  return (
    <>
      <FilterBar
        deeds={
          <>
            {mayKeep && (
              <Button icon={IconUpload} onClick={onImport}>
                Import
              </Button>
            )}
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ Table: 'Guidelines', Format })} />
            {mayKeep && (
              <Button variant="primary" icon={IconPlus} onClick={() => onPropose(null)}>
                Propose a year
              </Button>
            )}
          </>
        }
      >
        <p className="soft">Dollars a year: the first person, and each further one.</p>
      </FilterBar>
      <PanelState panel={panelOf(list, 'the guidelines')} name="The list" rows={4}>
        {({ Rows, TablesVersion }) => (
          <>
            <DataTable
              label="Guidelines"
              columns={guidelineColumns(mayKeep ? onPropose : null)}
              rows={Rows}
              rowId={({ Year }) => String(Year)}
              {...(mayKeep && { onOpen: onPropose })}
            />
            <p className="dim small fpl-foot">{tablesWords(TablesVersion)}.</p>
          </>
        )}
      </PanelState>
    </>
  );
}

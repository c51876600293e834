import { fplConfigCalls, type LimitRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { medicaidCategories, medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { tablesWords } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { filterOf, type FplView, plainView, toSort } from './fplView.ts';
import { limitColumns } from './tableColumns.tsx';

type Props = {
  readonly mayKeep: boolean;
  readonly view: FplView;
  readonly onShow: (change: Partial<FplView>) => void;
  /** Null: a new one. */
  readonly onPropose: (row: LimitRow | null) => void;
  readonly onImport: () => void;
};

/** The limits of the states, each with its days, its source, and who brought it. */
export function LimitsList({ mayKeep, view, onShow, onPropose, onImport }: Props) {
  const { Today } = useUser();
  const filter = filterOf(view);
  const list = useCall(fplConfigCalls.listFplLimits, { ...filter, ...rowsOf(view) }, { quiet: true });
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
            <ExportTable
              busy={file.busy}
              onExport={(Format) => void file.run({ ...filter, Table: 'Limits', Format })}
            />
            {mayKeep && (
              <Button variant="primary" icon={IconPlus} onClick={() => onPropose(null)}>
                Propose a limit
              </Button>
            )}
          </>
        }
      >
        <SelectField
          label="State"
          emptyLabel="All"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          value={view.state}
          onChange={({ target }) => onShow({ state: target.value })}
        />
        <SelectField
          label="Category"
          emptyLabel="All"
          options={medicaidCategories.map((value) => ({ value, label: medicaidCategoryWords[value] }))}
          value={view.category ?? ''}
          onChange={({ target }) =>
            onShow({ category: medicaidCategories.find((one) => one === target.value) ?? null })
          }
        />
        <DateField label="In effect on" today={Today} value={view.on} onChange={(on) => onShow({ on })} />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the limits')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: 'No limit is like this',
          why: 'Territories have none of their own; before its day a limit is not kept.',
          next: (
            <Button size="s" onClick={() => onShow(plainView)}>
              Show all
            </Button>
          ),
        }}
      >
        {({ Rows, Total, TablesVersion }) => (
          <>
            <PagedTable
              list="fplLimits"
              label="Limits"
              columns={limitColumns(mayKeep ? onPropose : null)}
              rows={Rows}
              rowId={({ State, Category, From }) => `${State} ${Category} ${From}`}
              sort={view.sort}
              onSort={(sort) => onShow({ sort: toSort(sort) })}
              {...(mayKeep && { onOpen: onPropose })}
              place={view}
              total={Total}
              onPlace={onShow}
            />
            <p className="dim small fpl-foot">{tablesWords(TablesVersion)}.</p>
          </>
        )}
      </PanelState>
    </>
  );
}

import { fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { changeStatuses, changeStatusWords } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import type { FplView } from './fplView.ts';
import { changeColumns } from './tableColumns.tsx';

type Props = {
  readonly view: FplView;
  readonly onShow: (change: Partial<FplView>) => void;
  readonly onOpen: (id: string) => void;
};

/** What was proposed, by whom and why, and what became of it. */
export function ChangesList({ view, onShow, onOpen }: Props) {
  const { TimeZone } = useUser();
  const list = useCall(fplConfigCalls.listFplChanges, { Status: view.status, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(fplConfigCalls.exportFplChanges);
  return (
    <>
      <FilterBar
        deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ Status: view.status, Format })} />}
      >
        <SelectField
          label="Status"
          emptyLabel="All"
          options={changeStatuses.map((value) => ({ value, label: changeStatusWords[value] }))}
          value={view.status ?? ''}
          onChange={({ target }) => onShow({ status: changeStatuses.find((one) => one === target.value) ?? null })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the changes')}
        name="The list"
        rows={4}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: view.status === null ? 'Nobody has changed the tables yet' : 'No change stands so',
          why: 'Whoever corrects a record or brings a new one proposes it here to a second person.',
        }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="fplChanges"
            label="Changes"
            columns={changeColumns(TimeZone, ({ ChangeID }) => onOpen(ChangeID))}
            rows={Rows}
            rowId={({ ChangeID }) => ChangeID}
            onOpen={({ ChangeID }) => onOpen(ChangeID)}
            place={view}
            total={Total}
            onPlace={onShow}
          />
        )}
      </PanelState>
    </>
  );
}

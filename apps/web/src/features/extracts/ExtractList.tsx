import { extractCalls, type ExtractRow } from '@coverline/contract/extracts/extracts.ts';
import { extractStates, extractStateText } from '@coverline/domain/extracts/states.ts';
import type { ReactNode } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { extractColumns } from '#/features/extracts/extractColumns.tsx';
import { type ExtractView, listOf, plainView, toSort } from '#/features/extracts/extractView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

type Props = {
  readonly view: ExtractView;
  readonly show: (change: Partial<ExtractView>) => void;
  readonly onOpen: (row: ExtractRow) => void;
  readonly deeds: ReactNode;
  /** The next step where the client has no extract yet. */
  readonly next: ReactNode;
};

/** The client's extracts. */
export function ExtractList({ view, show, onOpen, deeds, next }: Props) {
  const { TimeZone } = useUser();
  const asked = listOf({ ...view, search: useSettled(view.search) });
  const list = useCall(extractCalls.listExtracts, asked, { quiet: true });
  const file = useDownload(extractCalls.exportExtracts);
  const isPlain = view.search === '' && view.state === null;
  const exported = { Search: asked.Search, State: asked.State };
  return (
    <Sheet label="Extracts">
      <FilterBar
        deeds={
          <>
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...exported, Format })} />
            {deeds}
          </>
        }
      >
        <FindField
          label="Find an extract"
          placeholder="Name"
          maxLength={60}
          value={view.search}
          onFind={(search) => show({ search })}
        />
        <SelectField
          label="State"
          emptyLabel="All"
          options={extractStates.map((value) => ({ value, label: extractStateText[value].text }))}
          value={view.state ?? ''}
          onChange={({ target }) => show({ state: extractStates.find((name) => name === target.value) ?? null })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the extracts')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={
          isPlain
            ? {
                title: 'No extract is defined yet',
                why: 'An extract is a file of what a filter picks, in columns of your choice, laid into the Outbound folder.',
                next,
              }
            : {
                title: 'No extract is like this',
                next: (
                  <Button size="s" onClick={() => show(plainView)}>
                    Show all
                  </Button>
                ),
              }
        }
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="extracts"
            label="Extracts"
            columns={extractColumns(TimeZone, onOpen)}
            rows={Rows}
            rowId={({ ExtractID }) => ExtractID}
            sort={view.sort}
            onSort={(sort) => show({ sort: toSort(sort) })}
            onOpen={onOpen}
            place={view}
            total={Total}
            onPlace={show}
          />
        )}
      </PanelState>
    </Sheet>
  );
}

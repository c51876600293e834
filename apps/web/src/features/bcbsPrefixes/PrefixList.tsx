import { bcbsPrefixCalls, type PrefixFilter, prefixChecks } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { prefixColumns } from '#/features/bcbsPrefixes/prefixColumns.tsx';
import { plainView, type PrefixView, toSort } from '#/features/bcbsPrefixes/prefixView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly mayKeep: boolean;
  readonly list: UseQueryResult<DataOf<typeof bcbsPrefixCalls.listBcbsPrefixes>>;
  readonly view: PrefixView;
  readonly filter: PrefixFilter;
  readonly onShow: (change: Partial<PrefixView>) => void;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onTry: () => void;
};

export function PrefixList({ mayKeep, list, view, filter, onShow, onOpen, onNew, onImport, onTry }: Props) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const file = useDownload(bcbsPrefixCalls.exportBcbsPrefixes);
  const isNarrowed = view.search !== '' || view.state !== '' || view.checked !== null;
  const add = mayKeep && (
    <Button variant="primary" icon={IconPlus} onClick={onNew}>
      New prefix
    </Button>
  );
  const empty = isNarrowed
    ? {
        title: 'No prefix is like this',
        why: worded('A prefix is found by its letters, its {payer} or its home plan.'),
        next: (
          <Button size="s" onClick={() => onShow(plainView)}>
            Show all
          </Button>
        ),
      }
    : {
        title: 'No prefix is known yet',
        why: mayKeep ? 'Add one, or import a list that you may use.' : 'None has been added.',
        next: add,
      };
  return (
    <>
      <FilterBar
        deeds={
          <>
            <Button onClick={onTry}>{worded('Try {a member ID}')}</Button>
            {mayKeep && (
              <Button icon={IconUpload} onClick={onImport}>
                Import
              </Button>
            )}
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            {add}
          </>
        }
      >
        <FindField
          label="Find a prefix"
          placeholder={worded('Prefix, {payer} or home plan')}
          maxLength={60}
          value={view.search}
          onFind={(search) => onShow({ search })}
        />
        <SelectField
          label="State"
          emptyLabel="All"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          value={view.state}
          onChange={({ target }) => onShow({ state: target.value })}
        />
        <SelectField
          label="Verified"
          emptyLabel="Whenever"
          options={prefixChecks.map((value) => ({ value, label: value }))}
          value={view.checked ?? ''}
          onChange={({ target }) => onShow({ checked: prefixChecks.find((one) => one === target.value) ?? null })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the prefixes')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={empty}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="prefixes"
            label="BCBS prefixes"
            columns={prefixColumns(today, ({ PrefixID }) => onOpen(PrefixID))}
            rows={Rows}
            rowId={({ PrefixID }) => PrefixID}
            sort={view.sort}
            onSort={(sort) => onShow({ sort: toSort(sort) })}
            onOpen={({ PrefixID }) => onOpen(PrefixID)}
            place={view}
            total={Total}
            onPlace={onShow}
          />
        )}
      </PanelState>
    </>
  );
}

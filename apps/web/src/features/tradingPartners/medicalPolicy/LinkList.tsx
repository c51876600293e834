import {
  type LinkFilter,
  linkChecks,
  policyLinkCalls,
} from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { linkStandings, policyKinds } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { InNeed } from './InNeed.tsx';
import { linkColumns } from './linkColumns.tsx';
import { isNarrowed, type LinkView, plainView, toSort } from './linkView.ts';

type Props = {
  readonly mayKeep: boolean;
  readonly list: UseQueryResult<DataOf<typeof policyLinkCalls.listPolicyLinks>>;
  readonly view: LinkView;
  readonly filter: LinkFilter;
  readonly onShow: (change: Partial<LinkView>) => void;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
};

const offered = <T extends string>(names: readonly T[]) => names.map((value) => ({ value, label: value }));
const checkWords = linkChecks.map((value) => ({ value, label: value === 'Broken' ? 'Moved or dead' : value }));

export function LinkList({ mayKeep, list, view, filter, onShow, onOpen, onNew, onImport }: Props) {
  const { TimeZone } = useUser();
  const file = useDownload(policyLinkCalls.exportPolicyLinks);
  const add = mayKeep && (
    <Button variant="primary" icon={IconPlus} onClick={onNew}>
      New link
    </Button>
  );
  const empty = isNarrowed(view)
    ? {
        title: 'No link is like this',
        why: worded('A link is found by its title, its {payer}, a code or a diagnosis.'),
        next: (
          <Button size="s" onClick={() => onShow(plainView)}>
            Show all
          </Button>
        ),
      }
    : {
        title: 'No link is known yet',
        why: mayKeep ? 'Add one, or import a list.' : 'None has been added.',
        next: add,
      };
  return (
    <>
      <InNeed counts={list.data} onShow={(change) => onShow({ ...plainView, ...change })} />
      <FilterBar
        deeds={
          <>
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
          label="Find a link"
          placeholder={worded('Title, {payer}, plan or address')}
          maxLength={60}
          value={view.search}
          onFind={(search) => onShow({ search })}
        />
        <FindField
          label="Procedure code"
          placeholder="73721"
          maxLength={10}
          value={view.code}
          onFind={(code) => onShow({ code })}
        />
        <FindField
          label="Diagnosis"
          placeholder="M17.1"
          maxLength={10}
          value={view.diagnosis}
          onFind={(diagnosis) => onShow({ diagnosis })}
        />
        <SelectField
          label="Kind"
          emptyLabel="All"
          options={offered(policyKinds)}
          value={view.kind ?? ''}
          onChange={({ target }) => onShow({ kind: policyKinds.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Standing"
          emptyLabel="All"
          options={offered(linkStandings)}
          value={view.standing ?? ''}
          onChange={({ target }) => onShow({ standing: linkStandings.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Last look"
          emptyLabel="All"
          options={checkWords}
          value={view.check ?? ''}
          onChange={({ target }) => onShow({ check: linkChecks.find((one) => one === target.value) ?? null })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the links')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={empty}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="policyLinks"
            label="Medical policy links"
            columns={linkColumns(TimeZone, ({ LinkID }) => onOpen(LinkID))}
            rows={Rows}
            rowId={({ LinkID }) => LinkID}
            sort={view.sort}
            onSort={(sort) => onShow({ sort: toSort(sort) })}
            onOpen={({ LinkID }) => onOpen(LinkID)}
            place={view}
            total={Total}
            onPlace={onShow}
          />
        )}
      </PanelState>
    </>
  );
}

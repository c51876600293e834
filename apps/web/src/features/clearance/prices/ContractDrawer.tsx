import { priceCalls, pricesPerPage } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { removal } from '#/api/removal.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { heldText, type Schedule } from '#/features/clearance/prices/priceWords.ts';
import { reloadWithoutRemoved } from '#/features/clearance/prices/reloadPrices.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Line = DataOf<typeof priceCalls.getContractLines>['Rows'][number];
type Props = { readonly of: Schedule; readonly onClose: () => void };

export const contractColumns = [
  column.node<Line>('code', 'Code', ({ Code, Modifiers }) => (
    <span className="mono">{[Code, ...Modifiers].join('-')}</span>
  )),
  column.text<Line>('price', 'Price', ({ Price }) => Price),
  column.text<Line>('days', 'Holds', ({ From, To }) => heldText(From, To)),
];

const first: ListPage = { page: 0, perPage: pricesPerPage };

/** The lines of one contract. */
export default function ContractDrawer({ of, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<ListPage>(first);
  const lines = useCall(priceCalls.getContractLines, {
    ScheduleID: of.ScheduleID,
    Search: search,
    ...rowsOf(place),
  });
  const file = useDownload(priceCalls.exportContract);
  return (
    <Drawer
      title={`${of.PayerName}: ${of.Name}`}
      width="raw"
      onClose={onClose}
      footer={<RemoveContract of={of} onRemoved={onClose} />}
    >
      <FilterBar
        deeds={
          <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ScheduleID: of.ScheduleID, Format })} />
        }
      >
        <FindField
          label="Find a code"
          placeholder="Code"
          maxLength={20}
          value={search}
          onFind={(text) => {
            setSearch(text);
            setPlace({ ...place, page: 0 });
          }}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(lines, 'the lines')}
        name="The lines"
        rows={10}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: 'No line has this code.' }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            label="Lines of the contract"
            columns={contractColumns}
            rows={Rows}
            rowId={({ Code, Modifiers, From }) => `${Code} ${Modifiers.join(' ')} ${From}`}
            density="compact"
            place={place}
            total={Total}
            onPlace={(change) => setPlace({ ...place, ...change })}
          />
        )}
      </PanelState>
    </Drawer>
  );
}

type RemoveProps = { readonly of: Schedule; readonly onRemoved: () => void };

function RemoveContract({ of, onRemoved }: RemoveProps) {
  const remove = useSend(priceCalls.removeContract);
  const onClick = async () => {
    const sure = await confirm({
      title: 'Remove this contract?',
      body: 'Later estimates do not use it. Estimates that are kept stay as they are.',
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { ScheduleID: of.ScheduleID },
      removal({
        what: `The contract ${of.Name}`,
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  return (
    <Button size="s" variant="danger" icon={IconTrash} busy={remove.isPending} onClick={() => void onClick()}>
      Remove this contract
    </Button>
  );
}

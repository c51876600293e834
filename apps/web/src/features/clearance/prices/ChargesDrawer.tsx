import { priceCalls, pricesPerPage } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Charge = DataOf<typeof priceCalls.getCharges>['Rows'][number];

export const chargeColumns = [
  column.node<Charge>('code', 'Code', ({ Code }) => <span className="mono">{Code}</span>),
  column.text<Charge>('description', 'Description', ({ Description }) => Description),
  column.text<Charge>('department', 'Department', ({ Department }) => Department),
  column.money<Charge>('charge', 'Charge', ({ ChargeCents }) => ChargeCents),
];

/** The charge master, by code. */
export default function ChargesDrawer({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<ListPage>({ page: 0, perPage: pricesPerPage });
  const charges = useCall(priceCalls.getCharges, { Search: search, ...rowsOf(place) });
  const file = useDownload(priceCalls.exportCharges);
  return (
    <Drawer title="Charge master" width="raw" onClose={onClose}>
      <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ Format })} />}>
        <FindField
          label="Find a charge"
          placeholder="Code or description"
          maxLength={100}
          value={search}
          onFind={(text) => {
            setSearch(text);
            setPlace({ ...place, page: 0 });
          }}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(charges, 'the charges')}
        name="The charges"
        rows={10}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: 'No charge has this code or description.' }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            label="Charges"
            columns={chargeColumns}
            rows={Rows}
            rowId={({ Code, Department }) => `${Code} ${Department}`}
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

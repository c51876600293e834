import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { PriceListDrawer } from '#/features/clearance/prices/PriceListDrawer.tsx';
import { useFoundList } from '#/features/clearance/prices/useFoundList.ts';
import { column } from '#/ui/tables/column.tsx';

type Charge = DataOf<typeof priceCalls.getCharges>['Rows'][number];

export const chargeColumns = [
  column.node<Charge>('code', 'Code', ({ Code }) => <span className="mono">{Code}</span>),
  column.text<Charge>('description', 'Description', ({ Description }) => Description),
  column.text<Charge>('department', 'Department', ({ Department }) => Department),
  column.money<Charge>('charge', 'Charge', ({ ChargeCents }) => ChargeCents),
];

/** The charge master, by code. */
export default function ChargesDrawer({ onClose }: { readonly onClose: () => void }) {
  const list = useFoundList();
  const charges = useCall(priceCalls.getCharges, list.asked);
  const file = useDownload(priceCalls.exportCharges);
  return (
    <PriceListDrawer
      title="Charge master"
      what="the charges"
      label="Charges"
      found={charges}
      list={list}
      find={{ label: 'Find a charge', placeholder: 'Code or description', maxLength: 100 }}
      empty="No charge has this code or description."
      columns={chargeColumns}
      rowId={({ Code, Department }) => `${Code} ${Department}`}
      deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ Search: list.search, Format })} />}
      onClose={onClose}
    />
  );
}

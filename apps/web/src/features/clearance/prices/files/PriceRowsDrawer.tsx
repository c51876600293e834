import { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { term } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { PriceListDrawer } from '#/features/clearance/prices/PriceListDrawer.tsx';
import { useFoundList } from '#/features/clearance/prices/useFoundList.ts';
import { column } from '#/ui/tables/column.tsx';

type Row = DataOf<typeof priceFileCalls.getPriceRows>['Rows'][number];

/** What a price file says, by code, payer and plan as it writes them. */
export function PriceRowsDrawer({ editionId, onClose }: { readonly editionId: string; readonly onClose: () => void }) {
  const list = useFoundList();
  const rows = useCall(priceFileCalls.getPriceRows, { EditionID: editionId, ...list.asked });
  const file = useDownload(priceFileCalls.exportPriceRows);
  const columns = [
    column.node<Row>('code', 'Code', ({ Code, Modifiers }) => (
      <span className="mono">{[Code, ...Modifiers].join('-')}</span>
    )),
    column.text<Row>('description', 'Description', ({ Description }) => Description),
    column.text<Row>('setting', 'Setting', ({ Setting }) => Setting),
    column.text<Row>('payer', term('Payor'), ({ Payer }) => Payer),
    column.text<Row>('plan', 'Plan', ({ Plan }) => Plan),
    column.text<Row>('price', 'Price', ({ Price }) => Price),
    column.text<Row>('cash', 'Without insurance', ({ Cash }) => Cash),
  ];
  return (
    <PriceListDrawer
      title="Prices of the file"
      what="the prices"
      label="Prices of the file"
      found={rows}
      list={list}
      find={{ label: 'Find a code', placeholder: 'Code', maxLength: 60 }}
      empty="No item has this code."
      columns={columns}
      rowId={({ Code, Item, Nth }) => `${Code} ${Item} ${Nth}`}
      deeds={
        <ExportTable
          busy={file.busy}
          onExport={(Format) => void file.run({ EditionID: editionId, Search: list.search, Format })}
        />
      }
      onClose={onClose}
    />
  );
}

import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { priceListFile, priceListRows } from '@coverline/domain/constants.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { chargeColumns } from '#/features/clearance/prices/ChargesDrawer.tsx';
import { countText } from '#/features/clearance/prices/priceWords.ts';
import { PriceVerdict } from '#/features/clearance/prices/PriceVerdict.tsx';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

/** The whole charge master from a file: what is not in it goes. */
export default function ImportCharges({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(priceCalls.previewCharges, priceCalls.confirmCharges, (File) => ({
    File,
  }));
  const faults = useDownload(priceCalls.exportPriceFaults);
  const shown = preview.data;
  const done = confirm.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed + shown.Same;
  return (
    <ImportDrawer
      title="Import charges"
      columns={['Code', 'Charge', 'Description', 'Department']}
      rowIs="Each row is the charge of one code. The first row names the columns, in any order:"
      about="Description and Department may be left out. An empty department is every one. The file takes the place of what is loaded."
      constraints={priceListFile}
      help={`CSV in UTF-8 or XLSX, ${priceListRows.toLocaleString('en-US')} rows and 8 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && done === undefined ? `Import ${countText(wanted, 'charge')}` : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadPrices() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0
          ? { busy: faults.busy, run: () => void faults.run({ Kind: 'Charges' }) }
          : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && <Notice tone="good">{countText(done.Charges, 'charge')} imported.</Notice>}
      {shown !== undefined && done === undefined && (
        <PriceVerdict
          shown={shown}
          verdict={`${shown.Added} new, ${shown.Changed} changed, ${shown.Same} as they are, ${shown.Missing} not in the file and gone`}
        >
          {shown.Charges.length > 0 && (
            <DataTable
              label="The first charges"
              columns={chargeColumns}
              rows={shown.Charges}
              rowId={({ Code, Department }) => `${Code} ${Department}`}
              density="compact"
            />
          )}
        </PriceVerdict>
      )}
    </ImportDrawer>
  );
}

import { medicareKindText, medicareTableCalls } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { medicareTableFile } from '@coverline/domain/constants.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { countText, heldText } from '#/features/clearance/prices/priceWords.ts';
import { PriceVerdict } from '#/features/clearance/prices/PriceVerdict.tsx';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** A table as CMS publishes it: which one it is, and of which edition, the file says. */
export default function ImportMedicare({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    medicareTableCalls.previewMedicareTable,
    medicareTableCalls.confirmMedicareTable,
    (File) => ({ File, FileName: File.name.slice(-200) }),
  );
  const faults = useDownload(priceCalls.exportPriceFaults);
  const shown = preview.data;
  const done = confirm.data;
  return (
    <ImportDrawer
      title="Load a table of Medicare"
      columns={[]}
      rowIs="A file out of the archives that CMS publishes, as it is: relative values (PPRRVU), indices of localities (GPCI), or the laboratory schedule (CLAB)."
      about="An edition counts from the day on which it begins, before those that began earlier and before the start set."
      constraints={medicareTableFile}
      help="CSV or text, 8 MB at most. Nothing changes before you confirm."
      {...steps}
      deed={shown !== undefined && done === undefined ? 'Load this edition' : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadPrices() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0
          ? { busy: faults.busy, run: () => void faults.run({ Kind: 'Medicare' }) }
          : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && shown !== undefined && (
        <Notice tone="good">
          {medicareKindText[shown.Kind]} of {shown.Name} are loaded.
        </Notice>
      )}
      {shown !== undefined && done === undefined && (
        <PriceVerdict shown={shown} verdict={`${countText(shown.Rows, 'row')} to load`}>
          <Facts
            facts={[
              { name: 'Table', value: medicareKindText[shown.Kind] },
              { name: 'Edition', value: shown.Name },
              { name: 'Holds', value: heldText(shown.From, shown.To) },
              { name: shown.Kind === 'Indices' ? 'Localities' : 'Codes', value: shown.Codes.toLocaleString('en-US') },
            ]}
          />
        </PriceVerdict>
      )}
    </ImportDrawer>
  );
}

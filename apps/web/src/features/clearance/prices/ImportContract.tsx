import { priceCalls, scheduleNameLength } from '@coverline/contract/clearance/prices/prices.ts';
import { priceListFile, priceListRows } from '@coverline/domain/constants.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useState } from 'react';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { contractColumns } from '#/features/clearance/prices/ContractDrawer.tsx';
import { PayerModal } from '#/features/clearance/prices/PayerModal.tsx';
import { countText, heldText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { PriceVerdict } from '#/features/clearance/prices/PriceVerdict.tsx';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Whose = { readonly PayerID: string; readonly Name: string };
type Props = { readonly payers: Prices['Payers']; readonly onClose: () => void };

/** Whose contract it is first, then its file. */
export default function ImportContract({ payers, onClose }: Props) {
  const [whose, setWhose] = useState<Whose | null>(null);
  return whose === null ? (
    <ChooseWhose payers={payers} onWhose={setWhose} onClose={onClose} />
  ) : (
    <ImportFile whose={whose} onClose={onClose} />
  );
}

type ChooseProps = Props & { readonly onWhose: (whose: Whose) => void };

function ChooseWhose({ payers, onWhose, onClose }: ChooseProps) {
  const label = 'Name of the contract';
  return (
    <PayerModal
      title="Import a contract"
      payers={payers}
      labels={{ Name: label }}
      missing={({ Name }) => (Name.trim() === '' ? { Name: required('') ?? '' } : {})}
      onSubmit={({ PayerID, Name }) => onWhose({ PayerID, Name: Name.trim() })}
      busy={false}
      error={null}
      submitLabel="Choose the file"
      onClose={onClose}
    >
      {(form) => (
        <TextField
          label={label}
          required
          help="As estimates name it, such as PPO 2026."
          maxLength={scheduleNameLength}
          {...nativeField(form, 'Name')}
        />
      )}
    </PayerModal>
  );
}

function ImportFile({ whose, onClose }: { readonly whose: Whose; readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(priceCalls.previewContract, priceCalls.confirmContract, (File) => ({
    File,
    ...whose,
  }));
  const faults = useDownload(priceCalls.exportPriceFaults);
  const shown = preview.data;
  const done = confirm.data;
  const wanted = shown === undefined ? 0 : shown.Rows - shown.Faulty;
  return (
    <ImportDrawer
      title={`Import ${whose.Name}`}
      columns={['Code', 'Modifiers', 'Amount', 'Percent of charge', 'Multiple of Medicare', 'From', 'To']}
      rowIs="Each row is the price of one code. The first row names the columns, in any order:"
      about="A row has one price: an amount, a percent of the charge, or a multiple of Medicare. Modifiers and To may be empty."
      constraints={priceListFile}
      help={`CSV in UTF-8 or XLSX, ${priceListRows.toLocaleString('en-US')} rows and 8 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && done === undefined ? `Import ${countText(wanted, 'line')}` : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadPrices() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0
          ? { busy: faults.busy, run: () => void faults.run({ Kind: 'Contract' }) }
          : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && <Notice tone="good">{countText(done.Lines, 'line')} imported.</Notice>}
      {shown !== undefined && done === undefined && (
        <PriceVerdict
          shown={shown}
          verdict={
            wanted === 0 ? 'No line can be taken' : `${countText(wanted, 'line')}, ${heldText(shown.From, shown.To)}`
          }
        >
          {shown.Lines.length > 0 && (
            <DataTable
              label="The first lines"
              columns={contractColumns}
              rows={shown.Lines}
              rowId={({ Code, Modifiers, From }) => `${Code} ${Modifiers.join(' ')} ${From}`}
              density="compact"
            />
          )}
        </PriceVerdict>
      )}
    </ImportDrawer>
  );
}

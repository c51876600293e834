import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { term, worded, wordedEach } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import {
  mostMultipliers,
  noMultiplier,
  type SettingsForm,
  settingsFormOf,
  settingsMessages,
  settingsOf,
} from '#/features/clearance/prices/settingsForm.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

const title = 'Where there is no contract';
const labelsNow = () => ({
  Locality: 'Locality of Medicare',
  SelfPayDiscountBp: worded('Off the charge for a {patient} who pays alone, in percent'),
  Multipliers: 'Medicare times',
});
const baseOf = ({ Settings }: Prices) => ({ values: settingsFormOf(Settings), version: Settings.Version });

/** What a price is where no contract says it. */
export default function PriceSettings({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(priceCalls.getPrices, undefined);
  return (
    <StoredRecord stored={stored} title={title} name="the prices" baseOf={baseOf} onClose={onClose}>
      {(of, record) => (
        <RecordDrawer<SettingsForm, typeof priceCalls.savePriceSettings>
          title={title}
          submitLabel="Save"
          labels={labelsNow()}
          edits={{ of: 'price settings', validate: (typed) => wordedEach(settingsMessages(typed)), ...record }}
          call={priceCalls.savePriceSettings}
          payload={(typed, version) => ({ ...settingsOf(typed), Version: version ?? 0 })}
          onSaved={() => {
            toast('The prices are saved.');
            void reloadPrices();
          }}
          onClose={onClose}
        >
          {(form) => <SettingsFields of={of} form={form} />}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}

function SettingsFields({ of, form }: { readonly of: Prices; readonly form: FormModel<SettingsForm> }) {
  const labels = labelsNow();
  const multipliers = useValueField(form, 'Multipliers');
  return (
    <>
      <SelectField
        label={labels.Locality}
        emptyLabel="None"
        options={of.Localities.map(({ Key, Name }) => ({ value: Key, label: Name }))}
        {...nativeField(form, 'Locality')}
      />
      <TextField
        label={labels.SelfPayDiscountBp}
        help="Empty: nothing is set."
        inputMode="decimal"
        maxLength={6}
        {...nativeField(form, 'SelfPayDiscountBp')}
      />
      <RowsField
        label={labels.Multipliers}
        help={worded("By how much Medicare's price is multiplied for a {payer} without a contract.")}
        one={term('Payor').toLowerCase()}
        rows={multipliers.value}
        empty={noMultiplier}
        most={mostMultipliers}
        error={multipliers.error}
        onChange={multipliers.onChange}
      >
        {(row, set) => (
          <>
            <SelectField
              label={term('Payor')}
              emptyLabel="Choose"
              options={of.Payers.map(({ PayerID, Name }) => ({ value: PayerID, label: Name }))}
              value={row.PayerID}
              onChange={({ target }) => set({ PayerID: target.value })}
            />
            <TextField
              label="Times"
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={row.Times}
              onChange={({ target }) => set({ Times: target.value })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}

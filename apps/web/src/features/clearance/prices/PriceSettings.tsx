import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { useState } from 'react';
import { term, worded, wordedEach } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
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
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: Prices; readonly onClose: () => void };

/** What a price is where no contract says it. */
export default function PriceSettings({ of, onClose }: Props) {
  const save = useSend(priceCalls.savePriceSettings);
  const [failed, setFailed] = useState<FormError | null>(null);
  // What it began from: another's change meanwhile is then told and not overwritten.
  const [version] = useState(of.Settings.Version);
  const form = useFormModel<SettingsForm>({
    initial: settingsFormOf(of.Settings),
    validate: (typed) => wordedEach(settingsMessages(typed)),
  });
  const multipliers = useValueField(form, 'Multipliers');
  const labels = {
    Locality: 'Locality of Medicare',
    SelfPayDiscountBp: worded('Off the charge for a {patient} who pays alone, in percent'),
    Multipliers: 'Medicare times',
  };
  const onSubmit = (typed: SettingsForm) => {
    setFailed(null);
    save.mutate(
      { ...settingsOf(typed), Version: version },
      {
        onSuccess: () => {
          toast('The prices are saved.');
          void reloadPrices();
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormDrawer
      title="Where there is no contract"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save"
      onClose={onClose}
    >
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
    </FormDrawer>
  );
}

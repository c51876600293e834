import {
  type DraftForm,
  draftLabels,
  type ItemForm,
  nextItem,
  nextProvider,
  type ProviderForm,
} from '#/features/clearance/goodFaith/draftForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<DraftForm>; readonly most: number };

/** The texts of a provider, with how many letters each has at most. */
const providerTexts = [
  ['Name', 'Name', 120],
  ['NPI', 'NPI', 10],
  ['TIN', 'TIN', 10],
  ['Address', 'Street', 120],
  ['City', 'City', 60],
  ['State', 'State', 2],
  ['Zip', 'ZIP', 10],
  ['Phone', 'Telephone', 30],
  ['Email', 'E-mail', 120],
] as const;

/** Who bills: each with its numbers and where it gives its services. */
export function ProviderRows({ form, most, usedKeys }: Props & { readonly usedKeys: readonly string[] }) {
  const { value, error, onChange } = useValueField(form, 'Providers');
  return (
    <RowsField<ProviderForm>
      label={draftLabels.Providers}
      help="Each who sends a bill of their own. As they are issued once, they stand here the next time."
      one="provider"
      rows={value}
      empty={nextProvider(value, usedKeys)}
      most={most}
      error={error}
      onChange={onChange}
    >
      {(row, set) => (
        <>
          {providerTexts.map(([name, label, length]) => (
            <TextField
              key={name}
              label={label}
              maxLength={length}
              autoComplete="off"
              value={row[name]}
              onChange={({ target }) => set({ ...row, [name]: target.value })}
            />
          ))}
          <SelectField
            label="Kind"
            options={[
              { value: 'Facility', label: 'Facility' },
              { value: 'Provider', label: 'Provider' },
            ]}
            value={row.Kind}
            onChange={({ target }) => set({ Kind: target.value === 'Facility' ? 'Facility' : 'Provider' })}
          />
          <CheckField
            label="Schedules and hands it out"
            checked={row.IsConvening}
            onChange={({ target }) => set({ IsConvening: target.checked })}
          />
        </>
      )}
    </RowsField>
  );
}

/** What is given, line by line, to whoever bills for it. */
export function ItemRows({ form, most, today }: Props & { readonly today: string }) {
  const { value, error, onChange } = useValueField(form, 'Items');
  const providers = form.watch('Providers');
  const on = form.watch('ServiceOn');
  return (
    <RowsField<ItemForm>
      label={draftLabels.Items}
      help="The charge is for the whole quantity, after what is taken off for who pays alone. Empty: another’s, and not included."
      one="line"
      rows={value}
      empty={nextItem({ Providers: providers, ServiceOn: on, Items: value })}
      most={most}
      error={error}
      onChange={onChange}
    >
      {(row, set) => (
        <>
          <TextField
            label="In plain words"
            maxLength={200}
            value={row.Words}
            onChange={({ target }) => set({ Words: target.value })}
          />
          <TextField
            label="Service code"
            mono
            maxLength={12}
            autoComplete="off"
            value={row.ServiceCode}
            onChange={({ target }) => set({ ServiceCode: target.value })}
          />
          <TextField
            label="Diagnosis code"
            mono
            maxLength={10}
            autoComplete="off"
            value={row.Diagnosis}
            onChange={({ target }) => set({ Diagnosis: target.value })}
          />
          <TextField
            label="Quantity"
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            value={row.Quantity}
            onChange={({ target }) => set({ Quantity: target.value })}
          />
          <DollarField label="Charge" value={row.Charge} onChange={({ target }) => set({ Charge: target.value })} />
          <DateField label="Date" today={today} value={row.ServiceOn} onChange={(ServiceOn) => set({ ServiceOn })} />
          <SelectField
            label="Billed by"
            emptyLabel="Choose"
            options={providers.map(({ Key, Name }, at) => ({ value: Key, label: Name || `Provider ${at + 1}` }))}
            value={row.Provider}
            onChange={({ target }) => set({ Provider: target.value })}
          />
          <CheckField
            label="No diagnosis yet"
            checked={row.IsDiagnosisOpen}
            onChange={({ target }) => set({ IsDiagnosisOpen: target.checked })}
          />
        </>
      )}
    </RowsField>
  );
}

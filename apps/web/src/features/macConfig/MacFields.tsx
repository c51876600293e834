import { macKinds, macKindWords } from '@coverline/domain/macConfig/medicareContractors.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { type MacForm, macLabels } from '#/features/macConfig/macForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

export function MacFields({ form, today }: { readonly form: FormModel<MacForm>; readonly today: string }) {
  const text = (name: 'Contractor' | 'PortalURL' | 'IVR' | 'PTANFormat', max: number) => (
    <TextField
      label={macLabels[name]}
      required={name === 'Contractor'}
      autoComplete="off"
      maxLength={max}
      {...nativeField(form, name)}
    />
  );
  return (
    <>
      <div className="field-pair">
        <SelectField
          label={macLabels.State}
          required
          emptyLabel="Choose"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
        <SelectField
          label={macLabels.Kind}
          options={macKinds.map((value) => ({ value, label: macKindWords[value] }))}
          {...nativeField(form, 'Kind')}
        />
      </div>
      <TextField
        label={macLabels.County}
        autoComplete="off"
        maxLength={60}
        help="Only where it differs from its state"
        {...nativeField(form, 'County')}
      />
      <TextField
        label={macLabels.Jurisdiction}
        required
        mono
        autoComplete="off"
        maxLength={3}
        {...nativeField(form, 'Jurisdiction')}
      />
      {text('Contractor', 100)}
      <div className="field-pair">
        <DateField label={macLabels.EffectiveFrom} today={today} {...useValueField(form, 'EffectiveFrom')} />
        <DateField label={macLabels.EffectiveTo} today={today} {...useValueField(form, 'EffectiveTo')} />
      </div>
      {text('PortalURL', 300)}
      {text('IVR', 20)}
      {text('PTANFormat', 60)}
      <CheckField label={macLabels.WholeJurisdiction} {...form.register('WholeJurisdiction')} />
      <TextAreaField label={macLabels.Notes} rows={2} maxLength={500} {...nativeField(form, 'Notes')} />
    </>
  );
}

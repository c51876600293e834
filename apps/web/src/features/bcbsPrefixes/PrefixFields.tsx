import { stateNames } from '@coverline/domain/payers/states.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { worded } from '#/api/terms.ts';
import { type PrefixForm, prefixLabels } from '#/features/bcbsPrefixes/prefixForm.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

export function PrefixFields({ form, today }: { readonly form: FormModel<PrefixForm>; readonly today: string }) {
  const labels = prefixLabels();
  const text = (name: 'HomePlan' | 'PlanType' | 'Phone', max: number) => (
    <TextField label={labels[name]} autoComplete="off" maxLength={max} {...nativeField(form, name)} />
  );
  return (
    <>
      <TextField
        label={labels.Prefix}
        required
        mono
        autoComplete="off"
        maxLength={3}
        help={worded('The first three characters of the {member ID}')}
        {...nativeField(form, 'Prefix')}
      />
      <ComboboxField
        label={labels.PartnerID}
        required
        placeholder={worded('Name or {payer} ID')}
        help={worded('Checks of such members go to this {payer}.')}
        find={offerPartners}
        {...useValueField(form, 'PartnerID')}
      />
      {text('HomePlan', 100)}
      <div className="field-pair">
        <SelectField
          label={labels.State}
          emptyLabel="None"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          {...nativeField(form, 'State')}
        />
        {text('PlanType', 40)}
      </div>
      {text('Phone', 20)}
      <div className="field-pair">
        <DateField label={labels.EffectiveFrom} today={today} {...useValueField(form, 'EffectiveFrom')} />
        <DateField label={labels.VerifiedOn} today={today} {...useValueField(form, 'VerifiedOn')} />
      </div>
      <TextAreaField label={labels.Notes} rows={3} maxLength={500} {...nativeField(form, 'Notes')} />
    </>
  );
}

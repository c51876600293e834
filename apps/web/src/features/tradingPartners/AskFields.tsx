import { requestFields } from '@coverline/domain/eligibility/request/completeness.ts';
import { BatchHoursField } from '#/features/tradingPartners/BatchHoursField.tsx';
import { FieldRulesField } from '#/features/tradingPartners/FieldRulesField.tsx';
import { FieldSetsField } from '#/features/tradingPartners/FieldSetsField.tsx';
import { LeftOutField } from '#/features/tradingPartners/LeftOutField.tsx';
import { type PartnerForm, partnerLabels } from '#/features/tradingPartners/partnerForm.ts';
import { dependentWords } from '#/features/tradingPartners/partnerWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Who looks for a Medicare number has none to send. */
const forNumber = requestFields.filter((field) => field !== 'CertificateNumber');

/** What the payer requires, at the screen and where that differs, and how it takes single fields, dependents and days. */
export function AskFields({ form }: { readonly form: FormModel<PartnerForm> }) {
  const labels = partnerLabels();
  const days = (name: 'MaxPastDays' | 'MaxFutureDays') => (
    <TextField label={labels[name]} inputMode="numeric" autoComplete="off" maxLength={4} {...nativeField(form, name)} />
  );
  return (
    <>
      <FieldSetsField label={labels.RequiredFieldSets} {...useValueField(form, 'RequiredFieldSets')} />
      <FieldSetsField
        label={labels.BatchFieldSets}
        without="The same as at the screen."
        {...useValueField(form, 'BatchFieldSets')}
      />
      <FieldSetsField
        label={labels.MbiFieldSets}
        fields={forNumber}
        without="What MBI Assist asks for, and nothing else."
        {...useValueField(form, 'MbiFieldSets')}
      />
      <FieldRulesField label={labels.FieldRules} {...useValueField(form, 'FieldRules')} />
      <SelectField
        label={labels.DependentMode}
        options={Object.entries(dependentWords).map(([value, label]) => ({ value, label }))}
        {...nativeField(form, 'DependentMode')}
      />
      <div className="field-pair">
        {days('MaxPastDays')}
        {days('MaxFutureDays')}
      </div>
      <CheckField label={labels.MultiServiceType} {...form.register('MultiServiceType')} />
      <CheckField label={labels.TakesProcedures} {...form.register('TakesProcedures')} />
      <CheckField label={labels.TakesPlaceOfService} {...form.register('TakesPlaceOfService')} />
      <CheckField label={labels.TakesAddress} {...form.register('TakesAddress')} />
      <LeftOutField label={labels.LeftOut} {...useValueField(form, 'LeftOut')} />
      <BatchHoursField label={labels.BatchHours} {...useValueField(form, 'BatchHours')} />
      <CheckField label={labels.CallRequired} {...form.register('CallRequired')} />
    </>
  );
}

import { patientClasses, scheduleStatuses } from '@coverline/domain/registration/words.ts';
import { type VisitForm, visitLabels } from '#/features/registration/visitForm.ts';
import { ChipsField } from '#/ui/ChipsField.tsx';
import { DateField } from '#/ui/DateField.tsx';
import { nativeField, useValueField } from '#/ui/formFields.ts';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';

type Props = { readonly form: FormModel<VisitForm>; readonly today: string };

export function VisitFields({ form, today }: Props) {
  const labels = visitLabels();
  const served = useValueField(form, 'DateOfService');
  const admitted = useValueField(form, 'AdmitDate');
  const discharged = useValueField(form, 'DischargeDate');
  const diagnoses = useValueField(form, 'Diagnoses');
  const procedures = useValueField(form, 'Procedures');
  const status = form.watch('ScheduleStatus');
  // A status of the hospital's own stays in the list.
  const statuses = [...new Set([...scheduleStatuses, status].filter((one) => one !== ''))];
  return (
    <div className="reg-fields">
      <TextField
        label={labels.VisitNumber}
        required
        mono
        autoComplete="off"
        maxLength={40}
        {...nativeField(form, 'VisitNumber')}
      />
      <DateField label={labels.DateOfService} required today={today} {...served} />
      <SelectField
        label={labels.PatientClass}
        options={patientClasses.map(({ code, label }) => ({ value: code, label }))}
        {...nativeField(form, 'PatientClass')}
      />
      <SelectField
        label={labels.ScheduleStatus}
        options={statuses.map((value) => ({ value, label: value }))}
        {...nativeField(form, 'ScheduleStatus')}
      />
      <DateField label={labels.AdmitDate} today={today} {...admitted} />
      <DateField label={labels.DischargeDate} today={today} {...discharged} />
      <TextField label={labels.Location} autoComplete="off" maxLength={80} {...nativeField(form, 'Location')} />
      <TextField
        label={labels.FinancialClass}
        autoComplete="off"
        maxLength={80}
        {...nativeField(form, 'FinancialClass')}
      />
      <TextField
        label={labels.ProviderNPI}
        inputMode="numeric"
        mono
        autoComplete="off"
        maxLength={10}
        {...nativeField(form, 'ProviderNPI')}
      />
      <TextField
        label={labels.OrderingNPI}
        inputMode="numeric"
        mono
        autoComplete="off"
        maxLength={10}
        {...nativeField(form, 'OrderingNPI')}
      />
      <ChipsField label={labels.Diagnoses} placeholder="ICD-10 codes" {...diagnoses} />
      <ChipsField label={labels.Procedures} placeholder="CPT codes" {...procedures} />
      <TextField
        label={labels.ChargeAmount}
        inputMode="decimal"
        placeholder="$"
        autoComplete="off"
        {...nativeField(form, 'ChargeAmount')}
      />
    </div>
  );
}

import { isSelfPay, selfPay } from '@coverline/domain/registration/selfPay.ts';
import { patientClasses, scheduleStatuses } from '@coverline/domain/registration/words.ts';
import { worded } from '#/api/terms.ts';
import { type VisitForm, visitLabels } from '#/features/registration/visitForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ChipsField } from '#/ui/fields/ChipsField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<VisitForm>; readonly today: string };

export function VisitFields({ form, today }: Props) {
  const labels = visitLabels();
  const served = useValueField(form, 'DateOfService');
  const admitted = useValueField(form, 'AdmitDate');
  const discharged = useValueField(form, 'DischargeDate');
  const diagnoses = useValueField(form, 'Diagnoses');
  const procedures = useValueField(form, 'Procedures');
  const [status, financialClass] = form.watch(['ScheduleStatus', 'FinancialClass']);
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
      <div className="wide">
        <CheckField
          label={worded('Self-pay: no insurance is asked about this {visit}')}
          checked={isSelfPay(financialClass)}
          onChange={(event) =>
            form.setValue('FinancialClass', event.target.checked ? selfPay : '', { shouldDirty: true })
          }
        />
      </div>
      <NpiField label={labels.ProviderNPI} {...nativeField(form, 'ProviderNPI')} />
      <NpiField label={labels.OrderingNPI} {...nativeField(form, 'OrderingNPI')} />
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

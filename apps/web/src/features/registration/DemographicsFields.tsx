import { type DemographicsForm, demographicsLabels } from '#/features/registration/demographicsForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { genders } from '#/app/records/genders.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<DemographicsForm>;
  readonly today: string;
  readonly onReveal: () => Promise<string | null>;
};

/** Who the patient is, where they live and how they are reached. */
export function DemographicsFields({ form, today, onReveal }: Props) {
  const labels = demographicsLabels();
  const born = useValueField(form, 'DateOfBirth');
  const died = useValueField(form, 'DateOfDeath');
  const { value: ssn, ...ssnField } = useValueField(form, 'SocialSecurityNumber');
  const { error: _error, ...deceased } = nativeField(form, 'Deceased');
  const text = (name: Exclude<keyof DemographicsForm, 'Deceased'>, maxLength: number, fieldClass?: string) => (
    <TextField
      label={labels[name]}
      autoComplete="off"
      maxLength={maxLength}
      {...(fieldClass && { fieldClass })}
      {...nativeField(form, name)}
    />
  );
  return (
    <div className="reg-fields">
      <TextField
        label={labels.LastName}
        required
        autoComplete="off"
        maxLength={60}
        {...nativeField(form, 'LastName')}
      />
      <TextField
        label={labels.FirstName}
        required
        autoComplete="off"
        maxLength={60}
        {...nativeField(form, 'FirstName')}
      />
      {text('Middle', 60)}
      {text('Suffix', 20)}
      <DateField label={labels.DateOfBirth} today={today} {...born} />
      <SelectField label={labels.Gender} emptyLabel="Not given" options={genders} {...nativeField(form, 'Gender')} />
      <TextField label={labels.MRN} required mono autoComplete="off" maxLength={40} {...nativeField(form, 'MRN')} />
      <MaskedField
        {...ssnField}
        label={labels.SocialSecurityNumber}
        inputMode="numeric"
        value={ssn}
        mask={ssn.includes('*') ? ssn : null}
        onReveal={onReveal}
        logged
      />
      {text('Address1', 80, 'wide')}
      {text('Address2', 80, 'wide')}
      {text('City', 60)}
      <div className="reg-pair">
        {text('State', 2)}
        {text('Zip', 10)}
      </div>
      {text('Phone', 20)}
      {text('Phone2', 20)}
      {text('Email', 75)}
      {text('Language', 40)}
      <CheckField label={labels.Deceased} className="reg-check" {...deceased} />
      {form.watch('Deceased') && <DateField label={labels.DateOfDeath} today={today} {...died} />}
    </div>
  );
}

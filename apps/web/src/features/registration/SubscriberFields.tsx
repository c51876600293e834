import { genders } from '#/app/records/genders.ts';
import { hasSubscriber } from '@coverline/domain/registration/insuranceProblems.ts';
import { relationships } from '@coverline/domain/registration/words.ts';
import { type InsuranceForm, insuranceLabels } from '#/features/registration/insuranceForm.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<InsuranceForm>;
  readonly today: string;
  readonly onReveal: () => Promise<string | null>;
};

/** How the patient stands to whoever holds the policy, and who that is where it is somebody else. */
export function SubscriberFields({ form, today, onReveal }: Props) {
  return (
    <>
      <SelectField
        label={insuranceLabels().Relationship}
        options={relationships.map(({ code, label }) => ({ value: code, label }))}
        {...nativeField(form, 'Relationship')}
      />
      {hasSubscriber({ Relationship: form.watch('Relationship') }) && (
        <Subscriber form={form} today={today} onReveal={onReveal} />
      )}
    </>
  );
}

function Subscriber({ form, today, onReveal }: Props) {
  const born = useValueField(form, 'SubscriberDateOfBirth');
  const { value: ssn, ...ssnField } = useValueField(form, 'SubscriberSocialSecurityNumber');
  const text = (name: keyof InsuranceForm, label: string, maxLength: number, required = false) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      required={required}
      {...nativeField(form, name)}
    />
  );
  return (
    <fieldset className="reg-fields reg-subscriber">
      <legend className="label">Subscriber</legend>
      {text('SubscriberLastName', 'Last name', 60, true)}
      {text('SubscriberFirstName', 'First name', 60, true)}
      <DateField label="Date of birth" today={today} {...born} />
      <SelectField label="Gender" emptyLabel="Not given" options={genders} {...nativeField(form, 'SubscriberGender')} />
      <MaskedField
        {...ssnField}
        label="SSN"
        inputMode="numeric"
        value={ssn}
        mask={ssn.includes('*') ? ssn : null}
        onReveal={onReveal}
        logged
      />
      {text('SubscriberAddress1', 'Street', 80)}
      {text('SubscriberCity', 'City', 60)}
      <div className="reg-pair">
        {text('SubscriberState', 'State', 2)}
        {text('SubscriberZip', 'ZIP', 10)}
      </div>
    </fieldset>
  );
}

import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { useState } from 'react';
import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { genders } from '#/app/records/genders.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import {
  newPatient,
  type NewPatient,
  newPatientLabels,
  newPatientMessages,
  newPatientPayload,
  type WhoWasAsked,
} from './newPatient.ts';

type Props = {
  readonly asked: WhoWasAsked;
  readonly onRegistered: (id: string) => void;
};

/** Who was asked about is registered as asked: what only the house knows, the record's number, is typed. */
export function RegisterPatient({ asked, onRegistered }: Props) {
  const { Today } = useUser();
  const save = useSend(registrationRecordCalls.saveRegistration);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<NewPatient>({
    initial: newPatient(asked),
    validate: (values) => newPatientMessages(values, Today),
  });
  const born = useValueField(form, 'DateOfBirth');
  const ssn = useValueField(form, 'SocialSecurityNumber');
  const labels = newPatientLabels();
  const onSubmit = (values: NewPatient) => {
    setFailed(null);
    save.mutate(newPatientPayload(values, asked), {
      onSuccess: ({ RegMasterID }) => onRegistered(RegMasterID),
      onError: (error) => setFailed(showFaults(form, error)),
    });
  };
  return (
    <FormPage
      begins
      form={form}
      label={worded('Register the {patient}')}
      labels={labels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel={worded('Register the {patient}')}
    >
      <TextField label={labels.MRN} required mono autoComplete="off" maxLength={40} {...nativeField(form, 'MRN')} />
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
      <DateField label={labels.DateOfBirth} today={Today} {...born} />
      <SelectField label={labels.Gender} emptyLabel="Not given" options={genders} {...nativeField(form, 'Gender')} />
      <MaskedField
        {...ssn}
        label={labels.SocialSecurityNumber}
        inputMode="numeric"
        mask={ssn.value.includes('*') ? ssn.value : null}
        onReveal={() => (asked.NumbersOf === null ? Promise.resolve(null) : revealSsn(asked.NumbersOf, 'Lookup'))}
        logged
      />
    </FormPage>
  );
}

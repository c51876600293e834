import type { ReactNode } from 'react';
import { term } from '#/api/terms.ts';
import { genders } from '#/app/records/genders.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { DayField } from './DayField.tsx';
import { linkedRegistration } from './linkedRegistration.ts';
import { MemberIdField, SsnField } from './NumberFields.tsx';
import { requiredFields } from './requestCompleteness.ts';
import type { RequestForm } from './requestForm.ts';
import { memberIdHint } from './requestHints.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  readonly values: RequestForm;
  readonly today: string;
  /** What helps who has no member ID: behind it, so that Tab leads from the payer into the field. */
  readonly belowMemberId?: ReactNode;
  /** Takes out of the request what its registration filled, once it is about somebody else. */
  readonly onUnlink: () => void;
};

/** Who is asked about. Give it a key per request: a reveal, and having typed over a mask, belong to one. */
export function PersonFields({ form, values, today, belowMemberId, onUnlink }: Props) {
  const needed = requiredFields(values);
  const dateOfBirth = useValueField(form, 'DateOfBirth');
  const patient = linkedRegistration(values);
  return (
    <>
      {!values.RequestIsForMBIAssist && (
        <MemberIdField
          form={form}
          values={values}
          required={needed.has('CertificateNumber')}
          help={memberIdHint(values)}
        />
      )}
      {belowMemberId}
      <TextField
        label="First name"
        fieldClass="name"
        autoComplete="off"
        required={needed.has('FirstName')}
        {...nativeField(form, 'FirstName')}
      />
      <TextField
        label="Last name"
        fieldClass="name"
        autoComplete="off"
        required={needed.has('LastName')}
        {...nativeField(form, 'LastName')}
      />
      <DateField label="Date of birth" today={today} required={needed.has('DateOfBirth')} {...dateOfBirth} />
      <SelectField label="Gender" emptyLabel="Not given" options={genders} {...nativeField(form, 'Gender')} />
      {!values.RequestIsForMBIAssist && <DayField form={form} values={values} today={today} />}
      <SsnField form={form} values={values} required={needed.has('SocialSecurityNumber')} />
      {values.Registration !== null && patient === null && (
        <p className="wide help">
          This is no longer {term('MRN')} {values.Registration.patient.MRN}: the lookup will not be kept in that
          registration, and none of its numbers is sent.{' '}
          <button type="button" className="link" onClick={onUnlink}>
            Take out what it filled
          </button>
        </p>
      )}
    </>
  );
}

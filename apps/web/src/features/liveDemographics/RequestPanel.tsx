import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { worded } from '#/api/terms.ts';
import { findPatientsBy } from '#/api/find/findPatients.ts';
import { useUser } from '#/api/session/session.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { completeness, type PersonForm, personLabels } from '#/features/liveDemographics/personForm.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const findDemographicPatients = findPatientsBy(liveDemographicsCalls.findDemographicPatient);

type Props = {
  readonly form: FormModel<PersonForm>;
  /** Of the registration that the person came from; null where they were typed. */
  readonly mrn: string | null;
  readonly busy: boolean;
  readonly error: FormError | null;
  /** Null inside an EHR, whose patient it is about. */
  readonly onFound: ((registrationId: string) => void) | null;
  readonly onVerify: (person: PersonForm) => void;
  readonly onClear: () => void;
};

const genders = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
] as const;

/** Who is verified: a registered patient fills it, or it is typed. */
export function RequestPanel({ form, mrn, busy, error, onFound, onVerify, onClear }: Props) {
  const { Today } = useUser();
  const { complete, text } = completeness(form.watch());
  const born = useValueField(form, 'DateOfBirth');
  const { value: ssn, ...ssnField } = useValueField(form, 'SocialSecurityNumber');
  const typed = (name: keyof PersonForm, maxLength: number, fieldClass?: string) => (
    <TextField
      label={personLabels[name]}
      autoComplete="off"
      maxLength={maxLength}
      {...(fieldClass && { fieldClass })}
      {...nativeField(form, name)}
    />
  );
  return (
    <Sheet label="Request" className="demo-ask">
      <div className="demo-ask-head">
        <h2>Request</h2>
        <button type="button" className="link" onClick={onClear}>
          Clear
        </button>
      </div>
      <FormPage
        form={form}
        label="Person to verify"
        className="demo-form"
        footClass="demo-ask-foot"
        labels={personLabels}
        submitLabel="Verify"
        busy={busy}
        error={error}
        onSubmit={onVerify}
      >
        <div className="demo-fields">
          {onFound !== null && (
            <PatientField
              label={worded('Find {a patient}')}
              placeholder={worded('Name, {MRN}, birth, SSN, {visit}')}
              find={findDemographicPatients}
              onChosen={({ value }) => onFound(value)}
              aside={mrn === null ? null : worded(`{MRN} ${mrn}`)}
            />
          )}
          <TextField
            label={personLabels.LastName}
            required
            autoComplete="off"
            maxLength={60}
            {...nativeField(form, 'LastName')}
          />
          {typed('FirstName', 60)}
          <DateField label={personLabels.DateOfBirth} today={Today} {...born} />
          <MaskedField
            {...ssnField}
            label={personLabels.SocialSecurityNumber}
            inputMode="numeric"
            value={ssn}
            mask={ssn.includes('*') ? ssn : null}
          />
          <SelectField
            label={personLabels.Gender}
            emptyLabel="Not given"
            options={genders}
            {...nativeField(form, 'Gender')}
          />
          {typed('Phone', 20)}
          {typed('Address1', 80, 'wide')}
          {typed('Address2', 80, 'wide')}
          {typed('City', 60, 'wide')}
          {typed('State', 2)}
          {typed('Zip', 10)}
          {typed('Email', 254, 'wide')}
          <p className="wide demo-needs" aria-live="polite">
            {complete ? <StatusGlyph grade="Good" /> : <IconInfoCircle className="i i-s" aria-hidden />}
            <span>{text}</span>
          </p>
        </div>
      </FormPage>
    </Sheet>
  );
}

import { stopRules, stopRuleWords } from '@coverline/domain/discovery/discoverySettings.ts';
import { stateCodes } from '@coverline/domain/registration/words.ts';
import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { term, worded } from '#/api/terms.ts';
import { genders } from '#/app/records/genders.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { MaskedField } from '#/ui/fields/MaskedField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { linkedOrigin, searchLabels, type SearchForm, type Start } from './searchForm.ts';

type Props = {
  readonly form: FormModel<SearchForm>;
  readonly values: SearchForm;
  readonly today: string;
};

const states = stateCodes.map((value) => ({ value, label: value }));

/** Who is searched for. Give it a key per request: a reveal, and having typed over a mask, belong to one. */
export function SoughtFields({
  form,
  values,
  today,
  homeState,
}: Props & {
  /** What is taken for the state while none is known. */
  readonly homeState: string;
}) {
  const born = useValueField(form, 'DateOfBirth');
  const ssn = useValueField(form, 'SocialSecurityNumber');
  const origin = linkedOrigin(values);
  const reveal = () => {
    if (origin === null) return Promise.resolve(null);
    if (origin.RegmasterID !== null) return revealSsn(origin.RegmasterID);
    return origin.SpifResponseID === null ? Promise.resolve(null) : revealSsn(origin.SpifResponseID, 'Lookup');
  };
  return (
    <>
      <TextField
        label={searchLabels.LastName}
        fieldClass="wide"
        required
        autoComplete="off"
        maxLength={60}
        {...nativeField(form, 'LastName')}
      />
      <TextField
        label={searchLabels.FirstName}
        required
        autoComplete="off"
        maxLength={60}
        {...nativeField(form, 'FirstName')}
      />
      <SelectField
        label={searchLabels.Gender}
        emptyLabel="Not given"
        options={genders}
        {...nativeField(form, 'Gender')}
      />
      <DateField label={searchLabels.DateOfBirth} required today={today} {...born} />
      <MaskedField
        {...ssn}
        label={searchLabels.SocialSecurityNumber}
        inputMode="numeric"
        mask={ssn.value.includes('*') ? ssn.value : null}
        onReveal={reveal}
        logged
      />
      <TextField
        label={searchLabels.Address1}
        fieldClass="wide"
        autoComplete="off"
        maxLength={80}
        {...nativeField(form, 'Address1')}
      />
      <SelectField
        label={searchLabels.State}
        emptyLabel={homeState === '' ? 'Not given' : `${homeState}, taken`}
        options={states}
        {...nativeField(form, 'State')}
      />
      <TextField
        label={searchLabels.Zip}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...nativeField(form, 'Zip')}
      />
    </>
  );
}

/** Which days are searched, what is known from before, and when it ends. */
export function RangeFields({ form, values, today, start }: Props & { readonly start: Start | null }) {
  const from = useValueField(form, 'ServiceFrom');
  const to = useValueField(form, 'ServiceTo');
  const payers = (start?.Payers ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }));
  return (
    <>
      <DateField label={searchLabels.ServiceFrom} required today={today} {...from} />
      <DateField label={searchLabels.ServiceTo} required today={today} {...to} />
      <SelectField
        label={searchLabels.EarlierPartner}
        fieldClass="wide"
        emptyLabel={worded('No {payer} is remembered')}
        // Until its options are here, a choice that was filled in would be lost.
        key={payers.length}
        options={payers}
        {...nativeField(form, 'EarlierPartner')}
      />
      {values.EarlierPartner !== '' && (
        <TextField
          label={`Its ${term('CertificateNumber').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
          fieldClass="wide"
          mono
          autoComplete="off"
          maxLength={80}
          {...nativeField(form, 'EarlierMemberID')}
        />
      )}
      <SelectField
        label={searchLabels.StopRule}
        fieldClass="wide"
        options={stopRules.map((value) => ({ value, label: stopRuleWords[value] }))}
        {...nativeField(form, 'StopRule')}
      />
    </>
  );
}

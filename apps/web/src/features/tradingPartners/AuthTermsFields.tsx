import {
  type AuthPromise,
  type AuthTerms,
  type HeldGoldCard,
  mostGoldCards,
  promisedUnits,
  promisedUrgencies,
  retroStarts,
  retroUnits,
} from '@coverline/domain/tradingPartners/authTerms.ts';
import { worded } from '#/api/terms.ts';
import { FieldGroup } from '#/features/tradingPartners/FieldGroup.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { authTermLabels, type OwnForm } from './ownForm.ts';

const urgencyWords: Readonly<Record<AuthPromise['Urgency'], string>> = {
  Standard: 'Standard',
  Urgent: 'Urgent',
  Retro: 'Care that was given',
};
const unitWords: Readonly<Record<AuthPromise['Unit'], string>> = {
  Hours: 'hours',
  Days: 'days',
  BusinessDays: 'business days',
};
const startWords: Readonly<Record<AuthTerms['AuthRetro']['From'], string>> = {
  Service: 'after the service',
  Discharge: 'after the discharge',
};

const offered = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));
const chosen = <T extends string>(values: readonly T[], one: string, before: T): T =>
  values.find((value) => value === one) ?? before;
const numberOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);
const typedOf = (value: number | null) => (value === null ? '' : String(value));

type Props = { readonly form: FormModel<OwnForm>; readonly today: string };

/** What the client agreed with a payer on prior authorizations, or found out about it. */
export const AuthTermsFields = ({ form, today }: Props) => (
  <section className="partner-auth">
    <h3>Prior authorization</h3>
    <Retro form={form} />
    <Promises form={form} />
    <GoldCards form={form} today={today} />
    <TextAreaField
      label={authTermLabels.AuthNumbers}
      help={worded(
        'One a line: A is a letter, 9 a digit, X either, and * at its end any more of them. What the {payer} gives otherwise is told of.',
      )}
      rows={2}
      maxLength={400}
      {...nativeField(form, 'AuthNumbers')}
    />
    <TextField
      label={authTermLabels.AuthSource}
      help="The contract, letter or manual, with its day"
      autoComplete="off"
      maxLength={200}
      {...nativeField(form, 'AuthSource')}
    />
  </section>
);

function Retro({ form }: Pick<Props, 'form'>) {
  const { value, onChange, error, ref } = useValueField(form, 'AuthRetro');
  return (
    <FieldGroup label={authTermLabels.AuthRetro} error={error} ref={ref}>
      <p className="dim">{worded('Until when the {payer} takes a request for it. Empty: nobody knows.')}</p>
      <div className="partner-parts">
        <TextField
          label="Within"
          inputMode="numeric"
          maxLength={3}
          value={typedOf(value.Days)}
          onChange={({ target }) => onChange({ ...value, Days: numberOf(target.value) })}
        />
        <SelectField
          label="Counted in"
          options={offered(retroUnits, unitWords)}
          value={value.Unit}
          onChange={({ target }) => onChange({ ...value, Unit: chosen(retroUnits, target.value, value.Unit) })}
        />
        <SelectField
          label="From"
          options={offered(retroStarts, startWords)}
          value={value.From}
          onChange={({ target }) => onChange({ ...value, From: chosen(retroStarts, target.value, value.From) })}
        />
      </div>
    </FieldGroup>
  );
}

function Promises({ form }: Pick<Props, 'form'>) {
  const { value, onChange, error } = useValueField(form, 'AuthPromises');
  return (
    <RowsField<AuthPromise>
      label={authTermLabels.AuthPromises}
      help={worded('Beside what the law says: the {payer}’s clock is whichever ends first.')}
      one="promise"
      rows={value}
      empty={{ Urgency: 'Standard', Count: null, Unit: 'BusinessDays' }}
      most={promisedUrgencies.length}
      error={error}
      onChange={onChange}
    >
      {(row, change) => (
        <>
          <SelectField
            label="Urgency"
            options={offered(promisedUrgencies, urgencyWords)}
            value={row.Urgency}
            onChange={({ target }) => change({ Urgency: chosen(promisedUrgencies, target.value, row.Urgency) })}
          />
          <TextField
            label="Within"
            inputMode="numeric"
            maxLength={3}
            value={typedOf(row.Count)}
            onChange={({ target }) => change({ Count: numberOf(target.value) })}
          />
          <SelectField
            label="Counted in"
            options={offered(promisedUnits, unitWords)}
            value={row.Unit}
            onChange={({ target }) => change({ Unit: chosen(promisedUnits, target.value, row.Unit) })}
          />
        </>
      )}
    </RowsField>
  );
}

function GoldCards({ form, today }: Props) {
  const { value, onChange, error } = useValueField(form, 'GoldCards');
  return (
    <div className="partner-cards">
      <RowsField<HeldGoldCard>
        label={authTermLabels.GoldCards}
        help={worded('Whom the {payer} frees from asking for what it requires. Codes empty: for all of it.')}
        one="card"
        rows={value}
        empty={{ NPI: '', Codes: '', From: today, To: '' }}
        most={mostGoldCards}
        error={error}
        onChange={onChange}
      >
        {(row, change) => (
          <>
            <NpiField label="Provider’s NPI" value={row.NPI} onChange={({ target }) => change({ NPI: target.value })} />
            <TextField
              label="Codes"
              mono
              autoComplete="off"
              maxLength={400}
              value={row.Codes}
              onChange={({ target }) => change({ Codes: target.value })}
            />
            <DateField label="From" today={today} value={row.From} onChange={(From) => change({ From })} />
            <DateField label="To" today={today} value={row.To} onChange={(To) => change({ To })} />
          </>
        )}
      </RowsField>
    </div>
  );
}

import { worded } from '#/api/terms.ts';
import { genders } from '#/app/records/genders.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { SubscriberSsnField } from './NumberFields.tsx';
import type { RequestForm } from './requestForm.ts';
import { mayBeTwin, subscriberHint, suggestsSubscriber } from './requestHints.ts';

type Props = { readonly form: FormModel<RequestForm>; readonly values: RequestForm; readonly today: string };

const birthOrders = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'].map(
  (place, at) => ({ value: String(at + 1), label: `${place} born` }),
);

/** The toggle, the hint for a minor, and who the subscriber is. */
export function SubscriberFields({ form, values, today }: Props) {
  const { error, ...toggle } = nativeField(form, 'UseSubscriber');
  // The button goes as it is pressed: who pressed it goes on from the switch that it turned.
  const add = () => {
    form.setValue('UseSubscriber', true);
    form.setFocus('UseSubscriber');
  };
  return (
    <>
      <div className="wide">
        <CheckField
          look="switch"
          label={worded('{Patient} is not the subscriber')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'subscriber-error' : undefined}
          {...toggle}
        />
        {error && (
          <p className="error" id="subscriber-error">
            {error}
          </p>
        )}
        {suggestsSubscriber(values, today) && (
          <p className="help">
            {subscriberHint(values, today)}{' '}
            <button type="button" className="link" onClick={add}>
              Add the subscriber
            </button>
          </p>
        )}
      </div>
      {mayBeTwin(values) && (
        <SelectField
          label="Birth order"
          emptyLabel="Not a twin"
          options={birthOrders}
          {...nativeField(form, 'BirthSequence')}
        />
      )}
      {values.UseSubscriber && <Subscriber form={form} values={values} today={today} />}
    </>
  );
}

function Subscriber({ form, values, today }: Props) {
  const born = useValueField(form, 'SubscriberDateOfBirth');
  const named = values.SelectedTradingPartner?.Rules?.DependentMode === 'QueryWithSubscriber';
  return (
    <fieldset className="wide ask-part">
      <legend className="label">Subscriber</legend>
      <TextField
        label="First name"
        fieldClass="name"
        autoComplete="off"
        required={named}
        {...nativeField(form, 'SubscriberFirstName')}
      />
      <TextField
        label="Last name"
        fieldClass="name"
        autoComplete="off"
        required={named}
        {...nativeField(form, 'SubscriberLastName')}
      />
      <DateField label="Date of birth" today={today} {...born} />
      <SelectField label="Gender" emptyLabel="Not given" options={genders} {...nativeField(form, 'SubscriberGender')} />
      <SubscriberSsnField form={form} values={values} />
    </fieldset>
  );
}

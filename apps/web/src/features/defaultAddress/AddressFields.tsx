import { addressLackWords, addressLengths } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { type AddressLack, addressLacks } from '@coverline/domain/demographics/address/addressLacks.ts';
import { type Ref, useId } from 'react';
import { useUser } from '#/api/session/session.ts';
import { type AddressForm, addressLabels as labels } from '#/features/defaultAddress/addressForm.ts';
import { LocationField } from '#/features/defaultAddress/LocationField.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<AddressForm>; readonly locations: readonly string[] };

export function AddressFields({ form, locations }: Props) {
  const { Today } = useUser();
  const location = useValueField(form, 'Location');
  return (
    <>
      <LocationField locations={locations} bound={location} emptyText="Every location" />
      <WhenField {...useValueField(form, 'ReplaceWhen')} />
      <TextField label={labels.Line1} required maxLength={addressLengths.Line1} {...nativeField(form, 'Line1')} />
      <TextField label={labels.Line2} maxLength={addressLengths.Line2} {...nativeField(form, 'Line2')} />
      <TextField label={labels.City} required maxLength={addressLengths.City} {...nativeField(form, 'City')} />
      <div className="field-pair">
        <TextField
          label={labels.State}
          required
          maxLength={addressLengths.State}
          help="Two letters."
          {...nativeField(form, 'State')}
        />
        <TextField
          label={labels.Zip}
          required
          maxLength={addressLengths.Zip}
          help="5 digits, or 5+4."
          {...nativeField(form, 'Zip')}
        />
      </div>
      <TextField
        label={labels.Phone}
        type="tel"
        maxLength={addressLengths.Phone}
        help="Kept with it; questions have none."
        {...nativeField(form, 'Phone')}
      />
      <div className="field-pair">
        <DateField
          label={labels.EffectiveFrom}
          today={Today}
          help="Empty: always."
          {...useValueField(form, 'EffectiveFrom')}
        />
        <DateField
          label={labels.EffectiveTo}
          today={Today}
          help="The last day."
          {...useValueField(form, 'EffectiveTo')}
        />
      </div>
      <TextAreaField label={labels.Notes} rows={2} maxLength={addressLengths.Notes} {...nativeField(form, 'Notes')} />
    </>
  );
}

type WhenProps = {
  readonly value: readonly AddressLack[];
  readonly onChange: (value: AddressLack[]) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLFieldSetElement>;
};

/** What of a registration's address it stands in for. */
function WhenField({ value, onChange, error, ref }: WhenProps) {
  const id = useId();
  return (
    <fieldset ref={ref} tabIndex={-1} className="addr-when" aria-describedby={error === undefined ? undefined : id}>
      <legend className="label">{labels.ReplaceWhen}</legend>
      {addressLacks.map((lack) => (
        <CheckField
          key={lack}
          label={addressLackWords[lack]}
          checked={value.includes(lack)}
          onChange={({ target }) =>
            onChange(addressLacks.filter((one) => (one === lack ? target.checked : value.includes(one))))
          }
        />
      ))}
      {error !== undefined && (
        <p id={id} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

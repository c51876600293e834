import { useState } from 'react';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { mayHaveParents, type SearchForm } from './searchForm.ts';

type Props = {
  readonly form: FormModel<SearchForm>;
  readonly values: SearchForm;
  readonly today: string;
};

/** Whose coverage may be a newborn's, a minor's or a young adult's: folded for whoever is older. */
export function GuardianFields({ form, values, today }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isFilled = [values.GuardianLastName, values.GuardianFirstName, values.GuardianDateOfBirth].some(
    (one) => one !== '',
  );
  const open = chosen ?? (isFilled || mayHaveParents(values, today));
  const born = useValueField(form, 'GuardianDateOfBirth');
  return (
    <div className="wide">
      <button type="button" className="link" aria-expanded={open} onClick={() => setChosen(!open)}>
        {open ? 'Parent or guardian' : 'A parent or guardian covers them'}
      </button>
      {open && (
        <fieldset className="ask-part">
          <legend className="sr">Parent or guardian</legend>
          <TextField
            label="Last name"
            fieldClass="name"
            autoComplete="off"
            maxLength={60}
            {...nativeField(form, 'GuardianLastName')}
          />
          <TextField
            label="First name"
            fieldClass="name"
            autoComplete="off"
            maxLength={60}
            {...nativeField(form, 'GuardianFirstName')}
          />
          <DateField label="Date of birth" today={today} {...born} />
        </fieldset>
      )}
    </div>
  );
}

import './PatientField.css';
import { type TypedPerson, typedPerson } from '@coverline/domain/registration/typedPerson.ts';
import type { Ref } from 'react';
import { findPatients } from '#/api/find/findPatients.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = {
  readonly label: string;
  /** Who offers them; the search of the eligibility screen where nothing is said. */
  readonly find?: typeof findPatients;
  readonly placeholder: string;
  readonly onChosen: (option: ComboboxOption) => void;
  /** Where nobody is registered so: what to do with what the text says of somebody, where it says anything. */
  readonly otherwise?: { readonly label: (typed: string) => string; readonly take: (person: TypedPerson) => void };
  /** Who is chosen already, at the end of the label's line. */
  readonly aside?: string | null;
  /** A class for the field's place: `wide` in a form. */
  readonly fieldClass?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A type-ahead over the registered patients. */
export function PatientField({
  label,
  find = findPatients,
  placeholder,
  onChosen,
  otherwise,
  aside = null,
  fieldClass = 'wide',
  ref,
}: Props) {
  return (
    <div className={`${fieldClass} patient-field`}>
      <ComboboxField
        label={label}
        placeholder={placeholder}
        value={null}
        onChange={(option) => option !== null && onChosen(option)}
        find={find}
        isSearch
        {...(otherwise && {
          otherwise: {
            label: (typed) => (Object.keys(typedPerson(typed)).length === 0 ? null : otherwise.label(typed)),
            take: (typed) => otherwise.take(typedPerson(typed)),
          },
        })}
        {...(ref && { ref })}
      />
      <output className="dim patient-field-aside">{aside}</output>
    </div>
  );
}

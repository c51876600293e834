import { type ProviderNumber, providerNumbers } from '@coverline/domain/payor/providerNumbers.ts';
import { worded } from '#/api/terms.ts';
import { nativeField } from '#/ui/formFields.ts';
import { TextField } from '#/ui/TextField.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';

type WithNumbers = Record<ProviderNumber, string>;

/** The numbers beside the NPI by which the payer knows the client's own provider. */
export function NumberFields<T extends WithNumbers>({ form }: { readonly form: FormModel<T> }) {
  const number = (name: ProviderNumber) => (
    <TextField
      label={providerNumbers[name].label}
      autoComplete="off"
      mono
      maxLength={50}
      {...nativeField(form as unknown as FormModel<WithNumbers>, name)} // a path of T, which has it
    />
  );
  return (
    <fieldset className="partner-numbers">
      <legend className="label">{worded('Numbers that this {payer} knows the provider by')}</legend>
      <p className="dim">
        {worded('What the {payer} asks for beside the NPI. It goes with every check as the client’s own provider.')}
      </p>
      <div className="field-pair">
        {number('TaxID')}
        {number('PIN')}
      </div>
      <div className="field-pair">
        {number('MedicareNumber')}
        {number('MedicaidNumber')}
      </div>
      <div className="field-pair">
        {number('NetworkNumber')}
        {number('FacilityNumber')}
      </div>
    </fieldset>
  );
}

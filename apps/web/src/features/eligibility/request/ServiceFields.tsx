import { placeOfServiceName, placesOfService } from '@coverline/domain/codes/placesOfService.ts';
import { Chips } from '#/ui/fields/Chips.tsx';
import { ChipsField } from '#/ui/fields/ChipsField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { ServiceTypeField, serviceTypeName } from '#/ui/fields/combobox/ServiceTypeField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { requestLabels, type RequestForm } from './requestForm.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  readonly values: RequestForm;
  /** Which request this is. */
  readonly turn: number;
  /** The client's favourites among the service types. */
  readonly favourites: readonly string[];
};

const places = [...placesOfService.keys()].map((value) => ({ value, label: placeOfServiceName(value) }));

/** What is asked. */
export function ServiceFields({ form, values, turn, favourites }: Props) {
  const procedures = useValueField(form, 'ProcedureCodeList');
  return (
    <>
      <ServiceTypes
        form={form}
        turn={turn}
        favourites={favourites}
        several={values.SelectedTradingPartner?.Rules?.MultiServiceType === true}
      />
      <ChipsField label="Procedures" placeholder="CPT codes" {...procedures} />
      {values.SelectedTradingPartner?.Rules?.TakesPlaceOfService === true && (
        <SelectField
          label={requestLabels.PlaceOfService}
          emptyLabel="Not asked about"
          options={places}
          {...nativeField(form, 'PlaceOfService')}
        />
      )}
    </>
  );
}

/** One service type; several where the payer takes them. */
function ServiceTypes({
  form,
  turn,
  favourites,
  several,
}: Pick<Props, 'form' | 'turn' | 'favourites'> & { readonly several: boolean }) {
  const { value, onChange, ...field } = useValueField(form, 'SelectedServiceCode');
  const [first] = value;
  return (
    <div className="wide services">
      <ServiceTypeField
        {...field}
        turn={turn}
        label="Service type"
        placeholder={several ? 'Add a service type' : 'Code or name'}
        value={first !== undefined && value.length === 1 ? first : null}
        favourites={favourites}
        onPick={(code) => onChange(several ? [...new Set([...value, code])] : [code])}
      />
      {value.length > 1 && (
        <Chips
          label="Service types"
          values={value}
          nameOf={serviceTypeName}
          onRemove={(code) => onChange(value.filter((each) => each !== code))}
        />
      )}
    </div>
  );
}

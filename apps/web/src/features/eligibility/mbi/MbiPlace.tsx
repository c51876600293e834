import { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { useCall } from '#/api/useCall.ts';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import type { RequestForm } from '../request/requestForm.ts';
import { asksByHome } from './asksByHome.ts';

type Props = { readonly form: FormModel<RequestForm>; readonly values: RequestForm };

/** Where the person lives, where no SSN tells them apart; and from where it is asked, where several ask by numbers of their own. */
export default function MbiPlace({ form, values }: Props) {
  const { data: assist } = useCall(medicareConfigCalls.getMbiAssist, undefined, { quiet: true });
  if (assist?.Enabled !== true) return null;
  return (
    <>
      {!assist.RequireSSN && asksByHome(values) && (
        <>
          <TextField label="City" maxLength={30} autoComplete="off" required {...nativeField(form, 'City')} />
          <TextField label="State" maxLength={2} autoComplete="off" required {...nativeField(form, 'State')} />
        </>
      )}
      {values.RequestIsForMBIAssist && assist.Locations.length > 0 && (
        <SelectField
          label="Location"
          emptyLabel="Not given"
          options={assist.Locations.map((name) => ({ value: name, label: name }))}
          {...nativeField(form, 'Location')}
        />
      )}
    </>
  );
}

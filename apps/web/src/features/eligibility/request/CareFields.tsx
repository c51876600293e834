import { locationNamed } from '@coverline/domain/eligibility/request/askedAs.ts';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import type { RequestForm } from './requestForm.ts';
import type { Choices } from './useChoices.ts';

type Props = { readonly form: FormModel<RequestForm>; readonly choices: Choices };

/** As whom and from where the payer is asked, where the client has several: its own provider, and no place, unless chosen. */
export const CareFields = ({ form, choices: { OwnProvider, Providers, Locations } }: Props) => (
  <>
    {Providers.length > 0 && (
      <SelectField
        label="Provider"
        emptyLabel={OwnProvider}
        options={Providers.map(({ NPI, Name }) => ({ value: NPI, label: Name }))}
        {...nativeField(form, 'ProviderNPI')}
      />
    )}
    {Locations.length > 0 && (
      <SelectField
        label="Location"
        emptyLabel="Not given"
        options={Locations.map((name) => ({ value: name, label: name }))}
        {...nativeField(form, 'Location')}
      />
    )}
  </>
);

type Care = Pick<RequestForm, 'ProviderNPI' | 'Location'>;

/** What a visit or an old lookup names, as far as the client keeps it. */
export const keptCare = ({ ProviderNPI, Location }: Care, { Providers, Locations }: Choices): Care => ({
  ProviderNPI: Providers.some(({ NPI }) => NPI === ProviderNPI) ? ProviderNPI : '',
  Location:
    locationNamed(
      Locations.map((Name) => ({ Name })),
      Location,
    )?.Name ?? '',
});

import {
  networkLengths,
  networkStandings,
  networkStandingWords,
} from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { useUser } from '#/api/session/session.ts';
import type { NetworkChoices } from '#/features/insuranceMaster/network/NetworkFilters.tsx';
import { type NetworkForm, networkLabels } from '#/features/insuranceMaster/network/networkForm.ts';
import { InsuranceField, LocationField, ProviderField } from '#/features/insuranceMaster/network/PlaceFields.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<NetworkForm>; readonly choices: NetworkChoices };

export function NetworkFields({ form, choices }: Props) {
  const { Today } = useUser();
  const [location, provider] = [useValueField(form, 'Location'), useValueField(form, 'ProviderNPI')];
  return (
    <>
      <InsuranceField {...useValueField(form, 'InsuranceID')} />
      <LocationField choices={choices} bound={location} emptyText="Every location" />
      <ProviderField choices={choices} bound={provider} emptyText="Every provider" />
      <SelectField
        label={networkLabels.Standing}
        required
        emptyLabel="Choose"
        options={networkStandings.map((value) => ({ value, label: networkStandingWords[value] }))}
        {...nativeField(form, 'Standing')}
      />
      <div className="field-pair">
        <DateField
          label={networkLabels.EffectiveFrom}
          today={Today}
          help="Empty: always."
          {...useValueField(form, 'EffectiveFrom')}
        />
        <DateField
          label={networkLabels.EffectiveTo}
          today={Today}
          help="The last day."
          {...useValueField(form, 'EffectiveTo')}
        />
      </div>
      <TextAreaField
        label={networkLabels.Notes}
        rows={2}
        maxLength={networkLengths.Notes}
        help="Such as the number of the contract."
        {...nativeField(form, 'Notes')}
      />
    </>
  );
}

import {
  type EligibilitySettingsWire,
  eligibilitySettingsCalls,
} from '@coverline/contract/eligibility/eligibilitySettings.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formError } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { ServiceTypeField } from '#/ui/fields/combobox/ServiceTypeField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { LocationRows, ProviderRows } from './CareRows.tsx';
import { FavouritesField } from './FavouritesField.tsx';
import { formOf, settingsMessages, type SettingsForm, valuesOf } from './settingsForm.ts';

type Props = { readonly settings: EligibilitySettingsWire; readonly onSaved: () => void };

const labels = {
  DuplicateHours: 'Hours a stored answer is offered',
  RecheckDays: 'Days before the {visit}',
  MonthlyCap: 'Most a month may cost, in dollars',
  DefaultService: 'Service type of a new request',
  ServiceFavourites: 'Favourite service types',
  Providers: 'Providers',
  Locations: 'Locations',
};

/** How the client's checks are made; what asks by itself is off until somebody turns it on here. */
export function SettingsEditor({ settings, onSaved }: Props) {
  const { TimeZone } = useUser();
  const save = useSend(eligibilitySettingsCalls.saveEligibilitySettings);
  const form = useFormModel<SettingsForm>({ initial: formOf(settings), validate: settingsMessages });
  useUnsaved(form.formState.isDirty);
  const recheckLabel = worded(labels.RecheckDays);
  const { value: service, onChange: onService, ...serviceField } = useValueField(form, 'DefaultService');
  const favourites = useValueField(form, 'ServiceFavourites');
  const providers = useValueField(form, 'Providers');
  const locations = useValueField(form, 'Locations');
  const onSubmit = (typed: SettingsForm) =>
    save.mutate(
      { ...valuesOf(typed), Version: settings.Version },
      {
        onSuccess: () => {
          form.reset(typed);
          toast('The settings are saved');
          onSaved();
        },
      },
    );
  return (
    <FormPage
      form={form}
      label="Eligibility settings"
      className="elig-settings"
      labels={{ ...labels, RecheckDays: recheckLabel }}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={save.error ? formError(save.error) : null}
      submitLabel="Save settings"
    >
      <Section title="Service types">
        <ServiceTypeField
          label={labels.DefaultService}
          required
          value={service}
          favourites={favourites.value}
          onPick={onService}
          {...serviceField}
        />
        <FavouritesField label={labels.ServiceFavourites} {...favourites} />
      </Section>
      <Section title="As whom and from where">
        <ProviderRows
          label={labels.Providers}
          rows={providers.value}
          error={providers.error}
          onChange={providers.onChange}
        />
        <LocationRows
          label={labels.Locations}
          rows={locations.value}
          error={locations.error}
          onChange={locations.onChange}
        />
      </Section>
      <Section title="The same question twice">
        <TextField
          label={labels.DuplicateHours}
          required
          inputMode="numeric"
          help={worded(
            'Whoever asks the same {payer} the same of the same person within this time is shown the stored answer first. 0 turns this off.',
          )}
          {...nativeField(form, 'DuplicateHours')}
        />
      </Section>
      <Section title={worded('Another {payer} in an answer')}>
        <p className="soft">
          {worded(
            'With your consent the plan that an answer names is asked as well. Each such check is charged and stands in the audit like any other.',
          )}
        </p>
        <CheckField label="Ask the Medicare Advantage plan" {...form.register('ChaseAdvantage')} />
        <CheckField label="Ask the plan that manages Medicaid" {...form.register('ChaseManagedCare')} />
      </Section>
      <Section title={worded('Before {a visit}')}>
        <TextField
          label={recheckLabel}
          required
          inputMode="numeric"
          help={worded(
            'So many days ahead, the insurances of each {visit} are checked again. Whoever saved an insurance is told when it got worse. 0 turns this off.',
          )}
          {...nativeField(form, 'RecheckDays')}
        />
      </Section>
      <Section title="Cost">
        <TextField
          label={labels.MonthlyCap}
          inputMode="decimal"
          help="Once a month has cost this much, nothing is asked that nobody pressed a button for. Empty for no limit."
          {...nativeField(form, 'MonthlyCap')}
        />
      </Section>
      {settings.ChangedAt !== null && (
        <p className="dim">
          Changed by {settings.ChangedBy}, {formatInstant(settings.ChangedAt, TimeZone)}
        </p>
      )}
    </FormPage>
  );
}

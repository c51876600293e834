import { discoveryCalls, type DiscoverySettingsWire } from '@coverline/contract/discovery/discovery.ts';
import { stopRules, stopRuleWords } from '@coverline/domain/discovery/discoverySettings.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { OrderedRows } from '../OrderedRows.tsx';
import { offerPanelPayers } from '#/api/find/offerPanelPayers.ts';
import { formOf, searchSettingsMessages, type SearchSettingsForm, valuesOf } from './searchSettingsForm.ts';

/** How the client searches for coverage: for how much, until when, and whom it asks. */
export function SearchSettings() {
  const settings = useCall(discoveryCalls.getDiscoverySettings, undefined);
  return (
    <Sheet label="Search settings">
      <PanelState panel={panelOf(settings, 'the settings')} name="The settings of a search" rows={5}>
        {(loaded) => <Editor key={loaded.Version} settings={loaded} onSaved={() => void settings.refetch()} />}
      </PanelState>
    </Sheet>
  );
}

const labels = {
  Cap: 'Most a search may cost, in dollars',
  MonthCap: 'Most the searches of a month may cost, in dollars',
  StopRule: 'A search stops',
  NegativeDays: 'Days a negative answer is kept',
};

type Props = { readonly settings: DiscoverySettingsWire; readonly onSaved: () => void };

function Editor({ settings, onSaved }: Props) {
  const { TimeZone } = useUser();
  const save = useSend(discoveryCalls.saveDiscoverySettings);
  const form = useFormModel<SearchSettingsForm>({ initial: formOf(settings), validate: searchSettingsMessages });
  useUnsaved(form.formState.isDirty);
  const payers = useValueField(form, 'Payers');
  const [names, setNames] = useState(() => new Map(settings.PayerNames.map(({ ID, Name }) => [ID, Name])));
  const onSubmit = (typed: SearchSettingsForm) =>
    save.mutate(
      { ...valuesOf(typed), WatchDays: settings.WatchDays, FilingDays: settings.FilingDays, Version: settings.Version },
      {
        onSuccess: () => {
          form.reset(typed);
          toast('The settings of a search are saved');
          onSaved();
        },
      },
    );
  const own = worded('The {client}’s own {payers}');
  return (
    <FormPage
      form={form}
      label="Search settings"
      className="elig-settings"
      labels={{ ...labels, Payers: own }}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={save.error ? formError(save.error) : null}
      submitLabel="Save search settings"
    >
      <Section title="Search for coverage">
        <TextField
          label={labels.Cap}
          required
          inputMode="decimal"
          help="What would cost more is left out until somebody raises the cap of that search."
          {...nativeField(form, 'Cap')}
        />
        <TextField
          label={labels.MonthCap}
          inputMode="decimal"
          help={`This month they have cost ${formatCurrency(settings.MonthCents)}. Empty for no limit but that of all checks.`}
          {...nativeField(form, 'MonthCap')}
        />
        <SelectField
          label={labels.StopRule}
          options={stopRules.map((value) => ({ value, label: stopRuleWords[value] }))}
          {...nativeField(form, 'StopRule')}
        />
        <TextField
          label={labels.NegativeDays}
          required
          inputMode="numeric"
          help={worded(
            'For so long {a payer} that did not find somebody is not asked again, and costs nothing. 0 asks each time.',
          )}
          {...nativeField(form, 'NegativeDays')}
        />
        <CheckField label="Ask Medicaid of the neighboring states too" {...form.register('Neighbours')} />
        <ComboboxField
          label={own}
          placeholder={worded('Add {a payer}')}
          help={worded('They are searched in this order, in place of those that are met most here.')}
          error={payers.error}
          isSearch
          value={null}
          find={offerPanelPayers}
          onChange={(option) => {
            if (option === null) return;
            setNames((now) => new Map([...now, [option.value, option.label]]));
            payers.onChange([...new Set([...payers.value, option.value])]);
          }}
        />
        <OrderedRows label={own} value={payers.value} nameOf={(id) => names.get(id) ?? id} onChange={payers.onChange} />
      </Section>
      {settings.ChangedAt !== null && (
        <p className="dim">
          Changed by {settings.ChangedBy}, {formatInstant(settings.ChangedAt, TimeZone)}
        </p>
      )}
    </FormPage>
  );
}

import { insuranceNetworkCalls } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import type { ComponentProps } from 'react';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { type NetworkChoices, providerLabel } from '#/features/insuranceMaster/network/NetworkFilters.tsx';
import { networkLabels } from '#/features/insuranceMaster/network/networkForm.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { ComboboxOption, Offer } from '#/ui/fields/combobox/useOptions.ts';

/** A field as its form binds it. */
type Bound = Pick<ComponentProps<typeof ComboboxField>, 'value' | 'onChange' | 'error' | 'onBlur' | 'ref' | 'name'>;

/** An insurance of the client's own list, by code or name. */
export const InsuranceField = (bound: Bound) => (
  <ComboboxField
    label={networkLabels.InsuranceID}
    required
    placeholder="Code or name"
    minLength={0}
    find={offerInsurances}
    {...bound}
  />
);

async function offerInsurances(term: string, signal: AbortSignal): Promise<Offer> {
  const found = await send(
    insuranceNetworkCalls.findNetworkInsurances,
    { Search: term.slice(0, 60) },
    { signal, quiet: true },
  );
  return {
    options: found.Rows.map(({ InsuranceID, InsCode, Name }) => ({ value: InsuranceID, label: `${InsCode}, ${Name}` })),
    more: found.More,
  };
}

type Chosen = { readonly choices: NetworkChoices; readonly bound: Bound; readonly emptyText: string };

/** One that is known, or whatever name visits have for it. */
export const LocationField = ({ choices, bound, emptyText }: Chosen) => (
  <ComboboxField
    label={networkLabels.Location}
    placeholder={emptyText}
    help={worded('As {visits} name it.')}
    minLength={0}
    find={among(choices.Locations.map((value) => ({ value, label: value })))}
    otherwise={typedToo(bound, (typed) => `Use “${typed}”`)}
    {...bound}
  />
);

/** One that is known by name, or any number. */
export const ProviderField = ({ choices, bound, emptyText }: Chosen) => (
  <ComboboxField
    label={networkLabels.ProviderNPI}
    placeholder={emptyText}
    help="By its NPI of ten digits."
    minLength={0}
    find={among(choices.Providers.map(({ NPI }) => ({ value: NPI, label: providerLabel(choices, NPI) })))}
    otherwise={typedToo(bound, (typed) => `Use NPI ${typed}`)}
    {...bound}
  />
);

const typedToo = ({ onChange }: Bound, label: (typed: string) => string) => ({
  label,
  take: (typed: string) => onChange({ value: typed, label: typed }),
});

const among = (options: readonly ComboboxOption[]) => (term: string) => {
  const words = term.trim().toLowerCase();
  return Promise.resolve({ options: options.filter(({ label }) => label.toLowerCase().includes(words)), more: false });
};

import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { insuranceNetworkCalls } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { networkStandings, networkStandingWords } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import type { ReactNode } from 'react';
import { useUser } from '#/api/session/session.ts';
import type { NetworkView } from '#/features/insuranceMaster/network/networkView.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

export type NetworkChoices = DataOf<typeof insuranceNetworkCalls.getNetworkChoices>;

type Props = {
  readonly view: NetworkView;
  readonly choices: NetworkChoices;
  readonly onChange: (change: Partial<NetworkView>) => void;
  readonly deeds: ReactNode;
};

export function NetworkFilters({ view, choices, onChange, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      <FindField
        label="Find an insurance"
        placeholder="Code or name"
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
      />
      <SelectField
        label="Location"
        emptyLabel="All"
        options={withChosen(choices.Locations, view.location).map((value) => ({ value, label: value }))}
        value={view.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <SelectField
        label="Provider"
        emptyLabel="All"
        options={withChosen(
          choices.Providers.map(({ NPI }) => NPI),
          view.provider,
        ).map((value) => ({ value, label: providerLabel(choices, value) }))}
        value={view.provider}
        onChange={({ target }) => onChange({ provider: target.value })}
      />
      <SelectField
        label="Network"
        emptyLabel="All"
        options={networkStandings.map((value) => ({ value, label: networkStandingWords[value] }))}
        value={view.standing ?? ''}
        onChange={({ target }) => onChange({ standing: networkStandings.find((one) => one === target.value) ?? null })}
      />
      <DateField label="Holds on" today={Today} value={view.on} onChange={(on) => onChange({ on })} />
    </FilterBar>
  );
}

/** What the address names stays to be seen, whoever knows it. */
const withChosen = (known: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || known.includes(chosen) ? known : [...known, chosen];

export const providerLabel = ({ Providers }: NetworkChoices, npi: string): string => {
  const name = Providers.find(({ NPI }) => NPI === npi)?.Name ?? '';
  return name === '' ? npi : `${name}, ${npi}`;
};

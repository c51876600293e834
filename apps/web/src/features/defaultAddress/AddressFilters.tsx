import { addressStates } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { addressLackWords } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { addressLacks } from '@coverline/domain/demographics/address/addressLacks.ts';
import type { ReactNode } from 'react';
import { useUser } from '#/api/session/session.ts';
import type { AddressView } from '#/features/defaultAddress/addressView.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

type Props = {
  readonly view: AddressView;
  readonly onChange: (change: Partial<AddressView>) => void;
  readonly deeds: ReactNode;
};

const stateWords = { InUse: 'In use', Retired: 'Retired', All: 'All' } as const;

export function AddressFilters({ view, onChange, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      <FindField
        label="Find an address"
        placeholder="Location, street, city, ZIP code"
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
      />
      <SelectField
        label="Show"
        options={addressStates.map((value) => ({ value, label: stateWords[value] }))}
        value={view.state}
        onChange={({ target }) => onChange({ state: addressStates.find((one) => one === target.value) ?? 'InUse' })}
      />
      <SelectField
        label="Stands in for"
        emptyLabel="Any"
        options={addressLacks.map((value) => ({ value, label: addressLackWords[value] }))}
        value={view.when ?? ''}
        onChange={({ target }) => onChange({ when: addressLacks.find((one) => one === target.value) ?? null })}
      />
      <DateField label="Holds on" today={Today} value={view.on} onChange={(on) => onChange({ on })} />
    </FilterBar>
  );
}

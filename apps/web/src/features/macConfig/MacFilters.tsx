import { macKinds, macKindWords } from '@coverline/domain/macConfig/medicareContractors.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { ReactNode } from 'react';
import type { MacView } from '#/features/macConfig/macView.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly view: MacView;
  readonly onChange: (change: Partial<MacView>) => void;
  readonly deeds: ReactNode;
};

export function MacFilters({ view, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <FindField
        label="Find a contractor"
        placeholder="Contractor, jurisdiction or county"
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
      />
      <SelectField
        label="State"
        emptyLabel="All"
        options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
        value={view.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label="Part of Medicare"
        emptyLabel="All"
        options={macKinds.map((value) => ({ value, label: macKindWords[value] }))}
        value={view.part ?? ''}
        onChange={({ target }) => onChange({ part: macKinds.find((kind) => kind === target.value) ?? null })}
      />
      <CheckField
        label="Former and coming too"
        look="switch"
        checked={view.everyDay}
        onChange={({ target }) => onChange({ everyDay: target.checked })}
      />
    </FilterBar>
  );
}

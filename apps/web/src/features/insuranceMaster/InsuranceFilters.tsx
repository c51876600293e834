import { insuranceMappings, insuranceMappingWords } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import type { InsuranceView } from '#/features/insuranceMaster/insuranceView.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly view: InsuranceView;
  readonly onChange: (change: Partial<InsuranceView>) => void;
  readonly deeds: ReactNode;
};

export function InsuranceFilters({ view, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <FindField
        label="Find an insurance"
        placeholder={worded('Code, name, city or {payer}')}
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
      />
      <SelectField
        label="Mapping"
        emptyLabel="All"
        options={insuranceMappings.map((value) => ({ value, label: insuranceMappingWords[value] }))}
        value={view.mapping ?? ''}
        onChange={({ target }) =>
          onChange({ mapping: insuranceMappings.find((name) => name === target.value) ?? null })
        }
      />
      <CheckField
        label="Out of use too"
        look="switch"
        checked={view.inactive}
        onChange={({ target }) => onChange({ inactive: target.checked })}
      />
    </FilterBar>
  );
}

import { enhancementAreas } from '@coverline/contract/enhancements/enhancements.ts';
import { enhancementStatuses } from '@coverline/domain/enhancements/status.ts';
import type { ReactNode } from 'react';
import type { ListView } from '#/features/enhancements/listAddress.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
  readonly deeds: ReactNode;
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function Filters({ view, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <SelectField
        label="Status"
        emptyLabel="All"
        options={optionsOf(enhancementStatuses)}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: enhancementStatuses.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Area"
        emptyLabel="All"
        options={optionsOf(enhancementAreas)}
        value={view.area ?? ''}
        onChange={({ target }) => onChange({ area: enhancementAreas.find((one) => one === target.value) ?? null })}
      />
      <CheckField
        label="Mine alone"
        checked={view.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      />
    </FilterBar>
  );
}

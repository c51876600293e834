import { priorities } from '@coverline/domain/enums.ts';
import type { ReactNode } from 'react';
import { statusChoices, type TicketFilter } from '#/features/ticketing/list/ticketFilter.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly filter: TicketFilter;
  readonly categories: readonly string[];
  readonly onChange: (change: Partial<TicketFilter>) => void;
  readonly deeds: ReactNode;
};

const urgencies = Object.entries(priorities)
  .map(([label, value]) => ({ value: String(value), label }))
  .toReversed();

/** What names no person, all in the address. */
export function TicketFilters({ filter, categories, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <SelectField
        label="Status"
        options={statusChoices}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <SelectField
        label="Urgency"
        emptyLabel="Any urgency"
        options={urgencies}
        value={filter.urgency ?? ''}
        onChange={({ target }) =>
          onChange({ urgency: Object.values(priorities).find((value) => String(value) === target.value) ?? null })
        }
      />
      <SelectField
        label="Category"
        emptyLabel="Any category"
        options={[...new Set([...categories, ...(filter.category === null ? [] : [filter.category])])].map((name) => ({
          value: name,
          label: name,
        }))}
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value || null })}
      />
      <CheckField
        label="Mine alone"
        checked={filter.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      />
    </FilterBar>
  );
}

import { priorities } from '@coverline/domain/enums.ts';
import { statusChoices, type TicketFilter } from '#/features/ticketing/list/ticketFilter.ts';
import { CheckField } from '#/ui/CheckField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';

type Props = {
  readonly filter: TicketFilter;
  readonly categories: readonly string[];
  readonly onChange: (change: Partial<TicketFilter>) => void;
};

const urgencies = Object.entries(priorities)
  .map(([label, value]) => ({ value: String(value), label }))
  .toReversed();

/** What names no person, all in the address. A change begins at the first page. */
export function TicketFilters({ filter, categories, onChange }: Props) {
  const change = (next: Partial<TicketFilter>) => onChange({ ...next, page: 0 });
  return (
    <fieldset className="ticket-filters" aria-label="Filters">
      <SelectField
        label="Status"
        options={statusChoices}
        value={filter.status}
        onChange={({ target }) => change({ status: target.value })}
      />
      <SelectField
        label="Urgency"
        emptyLabel="Any urgency"
        options={urgencies}
        value={filter.urgency ?? ''}
        onChange={({ target }) =>
          change({ urgency: Object.values(priorities).find((value) => String(value) === target.value) ?? null })
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
        onChange={({ target }) => change({ category: target.value || null })}
      />
      <CheckField
        className="ticket-mine"
        label="Mine alone"
        checked={filter.mine}
        onChange={({ target }) => change({ mine: target.checked })}
      />
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { type FeedbackFilter, periodChoices, scoreChoices } from '#/features/ticketing/feedback/feedbackFilter.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly filter: FeedbackFilter;
  readonly categories: readonly string[];
  readonly staff: readonly { readonly ID: string; readonly Name: string }[];
  readonly onChange: (change: Partial<FeedbackFilter>) => void;
  readonly deeds: ReactNode;
};

export function FeedbackFilters({ filter, categories, staff, onChange, deeds }: Props) {
  const named = [...new Set([...categories, ...(filter.category === '' ? [] : [filter.category])])];
  return (
    <FilterBar deeds={deeds}>
      <SelectField
        label="Given"
        options={periodChoices}
        value={filter.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <SelectField
        label="Score"
        emptyLabel="Any score"
        options={scoreChoices}
        value={filter.score}
        onChange={({ target }) => onChange({ score: target.value })}
      />
      <SelectField
        label="Category"
        emptyLabel="Any category"
        options={named.map((name) => ({ value: name, label: name }))}
        value={filter.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label="Assigned to"
        emptyLabel="Anybody"
        options={staff.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        value={filter.assigned}
        onChange={({ target }) => onChange({ assigned: target.value })}
      />
      <CheckField
        label="With a comment"
        checked={filter.comment}
        onChange={({ target }) => onChange({ comment: target.checked })}
      />
    </FilterBar>
  );
}

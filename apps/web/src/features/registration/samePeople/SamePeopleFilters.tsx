import type { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { ReactNode } from 'react';
import { type SamePeopleView, type Tab, waits } from '#/features/registration/samePeople/samePeopleView.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

type Props = {
  readonly view: SamePeopleView;
  /** Null until it is here. */
  readonly list: DataOf<typeof samePeopleCalls.listSamePeople> | null;
  readonly onChange: (change: Partial<SamePeopleView>) => void;
  readonly deeds: ReactNode;
};

const counted = (text: string, count: number | undefined) =>
  count === undefined ? text : `${text} (${count.toLocaleString('en-US')})`;

export function SamePeopleFilters({ view, list, onChange, deeds }: Props) {
  const options: readonly { readonly value: Tab; readonly label: string }[] = [
    { value: 'Open', label: counted('To look at', list?.Open) },
    { value: 'Apart', label: counted('Not the same', list?.Apart) },
    { value: 'Merged', label: counted('Merged', list?.Merged) },
  ];
  return (
    <FilterBar deeds={deeds}>
      <SegmentedTabs label="Which pairs" options={options} value={view.tab} onChange={(tab) => onChange({ tab })} />
      {view.tab !== 'Merged' && (
        <>
          <SelectField
            label="Level"
            emptyLabel="All"
            options={[
              { value: 'same', label: 'Same person' },
              { value: 'review', label: 'May be' },
            ]}
            value={view.level ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ level: value === 'same' || value === 'review' ? value : null })
            }
          />
          <SelectField
            label="Held back"
            emptyLabel="All"
            options={[
              { value: 'yes', label: 'By a rule' },
              { value: 'no', label: 'By none' },
            ]}
            value={view.held === null ? '' : view.held ? 'yes' : 'no'}
            onChange={({ target: { value } }) => onChange({ held: value === '' ? null : value === 'yes' })}
          />
          <SelectField
            label="Waiting"
            emptyLabel="All"
            options={waits.map((days) => ({
              value: String(days),
              label: days === 1 ? 'A day and more' : `${days} days and more`,
            }))}
            value={view.wait === 0 ? '' : String(view.wait)}
            onChange={({ target }) => onChange({ wait: Number(target.value) })}
          />
        </>
      )}
    </FilterBar>
  );
}

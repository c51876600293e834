import type { callHolders, payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { ReactNode } from 'react';
import { term, worded } from '#/api/terms.ts';
import type { QueueView } from '#/features/payerCalls/queueView.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Queue = DataOf<typeof payerCallCalls.listPayerCalls>;

type Props = {
  readonly view: QueueView;
  /** Null until it is here. */
  readonly queue: Queue | null;
  readonly onChange: (change: Partial<QueueView>) => void;
  readonly deeds: ReactNode;
};

const counted = (text: string, count: number | undefined) => (count === undefined ? text : `${text} (${count})`);

export function QueueFilters({ view, queue, onChange, deeds }: Props) {
  const holders: readonly { readonly value: (typeof callHolders)[number]; readonly label: string }[] = [
    { value: 'Anybody', label: counted('All', queue?.Waiting) },
    { value: 'Me', label: counted('Mine', queue?.Mine) },
    { value: 'Nobody', label: counted('Unassigned', queue?.Unassigned) },
  ];
  const payers = queue?.Payers ?? [];
  return (
    <FilterBar deeds={deeds}>
      <SegmentedTabs
        label="Whose calls"
        options={holders}
        value={view.holder}
        onChange={(holder) => onChange({ holder })}
      />
      <SelectField
        label={term('Payor')}
        emptyLabel={worded('All {payers}')}
        options={payers.map(({ ID, Name, Waiting }) => ({ value: ID, label: `${Name} (${Waiting})` }))}
        value={view.payer ?? ''}
        onChange={({ target }) => onChange({ payer: target.value === '' ? null : target.value })}
      />
      <CheckField
        label="Due now"
        look="switch"
        checked={view.dueNow}
        onChange={({ target }) => onChange({ dueNow: target.checked })}
      />
      <CheckField
        label="Settled ones"
        look="switch"
        checked={view.settled}
        onChange={({ target }) =>
          onChange({ settled: target.checked, ...(target.checked && { sort: { by: 'age', descending: true } }) })
        }
      />
    </FilterBar>
  );
}

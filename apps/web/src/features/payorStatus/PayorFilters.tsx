import { payorWindows } from '@coverline/contract/payorStatus.ts';
import { payorStates, type PayorState } from '@coverline/domain/payor/payorState.ts';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import type { PayorView } from '#/features/payorStatus/payorView.ts';
import { minutesWords, stateWords } from '#/features/payorStatus/stateWords.ts';
import { CheckField } from '#/ui/CheckField.tsx';
import { FilterBar } from '#/ui/FilterBar.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Props = {
  readonly view: PayorView;
  /** How many are in each state; null until they are here. */
  readonly counts: Readonly<Record<PayorState, number>> | null;
  readonly onChange: (change: Partial<PayorView>) => void;
  readonly deeds: ReactNode;
};

export function PayorFilters({ view, counts, onChange, deeds }: Props) {
  const label = (state: PayorState) =>
    counts === null ? stateWords[state].text : `${stateWords[state].text} (${counts[state]})`;
  return (
    <FilterBar deeds={deeds}>
      <TextField
        label={worded('Find a {payer}')}
        type="search"
        placeholder="Name or id"
        maxLength={60}
        value={view.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <SelectField
        label="State"
        emptyLabel="All"
        options={payorStates.map((state) => ({ value: state, label: label(state) }))}
        value={view.state ?? ''}
        onChange={({ target }) => onChange({ state: payorStates.find((state) => state === target.value) ?? null })}
      />
      <SelectField
        label="Figures of the last"
        options={payorWindows.map((minutes) => ({ value: String(minutes), label: minutesWords[minutes] }))}
        value={String(view.minutes)}
        onChange={({ target }) =>
          onChange({ minutes: payorWindows.find((minutes) => String(minutes) === target.value) ?? view.minutes })
        }
      />
      <CheckField
        label="Those I am told of"
        look="switch"
        checked={view.watched}
        onChange={({ target }) => onChange({ watched: target.checked })}
      />
    </FilterBar>
  );
}

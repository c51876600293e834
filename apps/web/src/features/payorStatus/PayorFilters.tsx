import { payorWindows } from '@coverline/contract/payorStatus/payorStatus.ts';
import { payorStates, type PayorState } from '@coverline/domain/payorStatus/payorState.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import type { ReactNode, Ref } from 'react';
import { worded } from '#/api/terms.ts';
import type { PayorView } from '#/features/payorStatus/payorView.ts';
import { minutesWords } from '#/features/payorStatus/stateWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly box: Ref<HTMLInputElement>;
  readonly view: PayorView;
  /** How many are in each state; null until they are here. */
  readonly counts: Readonly<Record<PayorState, number>> | null;
  readonly onChange: (change: Partial<PayorView>) => void;
  readonly deeds: ReactNode;
};

export function PayorFilters({ box, view, counts, onChange, deeds }: Props) {
  const label = (state: PayorState) =>
    counts === null ? payorStateWords[state].text : `${payorStateWords[state].text} (${counts[state]})`;
  return (
    <FilterBar deeds={deeds}>
      <FindField
        ref={box}
        label={worded('Find a {payer}')}
        placeholder="Name or id"
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
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

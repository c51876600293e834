import { recallLength, recallStatuses } from '@coverline/contract/recall/recall.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { recallKinds } from '@coverline/domain/recall/parseRecall.ts';
import type { ReactNode, Ref } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import type { RecallView } from '#/features/recall/recallView.ts';
import { kindWords } from '#/features/recall/recallWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly view: RecallView;
  readonly text: string;
  readonly boxRef: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<RecallView>) => void;
  readonly deeds: ReactNode;
};

const statusOptions = recallStatuses.map((value) => ({
  value,
  label: value === 'Unknown' ? value : insuranceStatus(Number(value)).text,
}));

export function RecallFilters({ view, text, boxRef, onType, onChange, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      <TextField
        ref={boxRef}
        label={worded('Find {a patient}, or what was asked')}
        type="search"
        placeholder="Name, birth date, number, payer:…"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        maxLength={recallLength}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <SelectField
        label="Kind"
        emptyLabel="Everything"
        options={recallKinds.map((value) => ({ value, label: kindWords(value) }))}
        value={view.kind ?? ''}
        onChange={({ target }) => onChange({ kind: recallKinds.find((kind) => kind === target.value) ?? null })}
      />
      <SelectField
        label="Result"
        emptyLabel="Any"
        options={statusOptions}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value === '' ? null : target.value })}
      />
      <DateField label="Asked from" value={view.from} onChange={(from) => onChange({ from })} today={Today} />
      <DateField label="Asked to" value={view.to} onChange={(to) => onChange({ to })} today={Today} />
      <CheckField
        label="Nicknames, sounds alike"
        look="switch"
        checked={view.alike}
        onChange={({ target }) => onChange({ alike: target.checked })}
      />
    </FilterBar>
  );
}

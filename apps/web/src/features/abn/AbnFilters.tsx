import { abnKinds, abnKindText, abnOptions, abnOptionText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnStandings, abnStandingText } from '@coverline/domain/cases/abn/abnStatus.ts';
import type { ReactNode } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import type { AbnView } from '#/features/abn/abnView.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

type Props = {
  readonly view: AbnView;
  /** What is typed of a name; null where the notices of one patient are shown. */
  readonly patient: string | null;
  readonly onType: (patient: string) => void;
  readonly onChange: (change: Partial<AbnView>) => void;
  readonly deeds: ReactNode;
};

export function AbnFilters({ view, patient, onType, onChange, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      {patient !== null && (
        <TextField
          label={worded(`{Patient} or {MRN}`)}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={`Last, first or ${term('MRN')}`}
          maxLength={100}
          value={patient}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      <SelectField
        label="Stands"
        emptyLabel="Any"
        options={abnStandings.map((value) => ({ value, label: abnStandingText[value].text }))}
        value={view.standing ?? ''}
        onChange={({ target }) => onChange({ standing: abnStandings.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Kind"
        emptyLabel="Any"
        options={abnKinds.map((value) => ({ value, label: abnKindText[value] }))}
        value={view.kind ?? ''}
        onChange={({ target }) => onChange({ kind: abnKinds.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Option"
        emptyLabel="Any"
        options={abnOptions.map((value) => ({ value: String(value), label: abnOptionText[value] }))}
        value={view.option === null ? '' : String(view.option)}
        onChange={({ target }) => onChange({ option: abnOptions.find((one) => String(one) === target.value) ?? null })}
      />
      <DateField label="Made from" value={view.from} onChange={(from) => onChange({ from })} today={Today} />
      <DateField label="Made to" value={view.to} onChange={(to) => onChange({ to })} today={Today} />
    </FilterBar>
  );
}

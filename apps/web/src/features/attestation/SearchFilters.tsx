import { attestationStatuses, attestationStatusText } from '@coverline/domain/attestation/attestationStatus.ts';
import { attestationResultText } from '@coverline/domain/attestation/attestationWords.ts';
import { attestationResults } from '@coverline/domain/attestation/evidence.ts';
import type { ReactNode, Ref } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import type { AttestationView, Typed } from '#/features/attestation/attestationView.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly view: AttestationView;
  readonly typed: Typed;
  readonly boxRef: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<AttestationView>) => void;
  readonly onType: (change: Partial<Typed>) => void;
  readonly deeds: ReactNode;
};

const plainText = { type: 'search', autoComplete: 'off', spellCheck: false } as const;

export function SearchFilters({ view, typed, boxRef, onChange, onType, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      <FindField
        ref={boxRef}
        label="Batch, by name or number"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        maxLength={80}
        value={view.batch}
        onFind={(batch) => onChange({ batch })}
      />
      <TextField
        label={term('Patient')}
        {...plainText}
        placeholder="Last, first"
        maxLength={100}
        value={typed.patient}
        onChange={({ target }) => onType({ patient: target.value })}
      />
      <TextField
        label={worded('{MRN} or {visit} number')}
        {...plainText}
        maxLength={60}
        value={typed.number}
        onChange={({ target }) => onType({ number: target.value })}
      />
      <DateField
        label="Made from"
        value={view.createdFrom}
        onChange={(createdFrom) => onChange({ createdFrom })}
        today={Today}
      />
      <DateField
        label="Made to"
        value={view.createdTo}
        onChange={(createdTo) => onChange({ createdTo })}
        today={Today}
      />
      <DateField
        label="Service from"
        value={view.serviceFrom}
        onChange={(serviceFrom) => onChange({ serviceFrom })}
        today={Today}
      />
      <DateField
        label="Service to"
        value={view.serviceTo}
        onChange={(serviceTo) => onChange({ serviceTo })}
        today={Today}
      />
      <SelectField
        label="Result"
        emptyLabel="Any"
        options={attestationResults.map((value) => ({ value, label: attestationResultText[value].text }))}
        value={view.result ?? ''}
        onChange={({ target }) => onChange({ result: attestationResults.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Status"
        emptyLabel="Any"
        options={attestationStatuses.map((value) => ({ value, label: attestationStatusText[value].text }))}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: attestationStatuses.find((one) => one === target.value) ?? null })}
      />
    </FilterBar>
  );
}

import { recallStatuses } from '@coverline/contract/recall/recall.ts';
import type { resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { lookupKindLabels, lookupKinds } from '@coverline/domain/eligibility/request/kind.ts';
import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { lookupSources } from '@coverline/domain/eligibility/request/source.ts';
import { spaced } from '@coverline/domain/format/spaced.ts';
import type { ReactNode, Ref } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { aaaChoices, type ResultView, slownesses, type Typed } from '#/features/resultLookup/resultView.ts';
import { tookText } from '#/features/resultLookup/resultWords.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly view: ResultView;
  readonly typed: Typed;
  readonly boxRef: Ref<HTMLInputElement>;
  readonly onType: (change: Partial<Typed>) => void;
  readonly onChange: (change: Partial<ResultView>) => void;
  /** Who asked, and who was asked; undefined until it is known. */
  readonly options: DataOf<(typeof resultLookupCalls)['getResultOptions']> | undefined;
  readonly deeds: ReactNode;
};

const named = (all: readonly { readonly ID: string; readonly Name: string }[] | undefined) =>
  (all ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }));
/** A link from the gateways may name one that asked nothing here: what narrows the list is never out of sight. */
const withChosen = (all: ReturnType<typeof named>, chosen: string) =>
  chosen === '' || all.some(({ value }) => value === chosen)
    ? all
    : [...all, { value: chosen, label: 'One that was not asked' }];
const statusOptions = recallStatuses.map((value) => ({
  value,
  label: value === 'Unknown' ? value : insuranceStatus(Number(value)).text,
}));
const kindOptions = lookupKinds.map((value) => ({ value, label: lookupKindLabels[value] }));
const aaaOptions = aaaChoices.map((value) => ({ value, label: `${value} ${aaaCodes[value]?.label ?? ''}` }));
const slowOptions = slownesses.map((ms) => ({ value: String(ms), label: tookText(ms) }));

export function ResultFilters({ view, typed, boxRef, onType, onChange, options, deeds }: Props) {
  const { Today } = useUser();
  return (
    <FilterBar deeds={deeds}>
      <TextField
        ref={boxRef}
        label="Find by id, trace or control number"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        maxLength={64}
        value={typed.find}
        onChange={({ target }) => onType({ find: target.value })}
      />
      <TextField
        label={worded('{Patient}: name or {MRN}')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed.patient}
        onChange={({ target }) => onType({ patient: target.value })}
      />
      <TextField
        label={term('CertificateNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed.member}
        onChange={({ target }) => onType({ member: target.value })}
      />
      <DateField
        label="From"
        value={view.from}
        onChange={(from) => onChange(from === '' ? { from, after: '' } : { from })}
        today={Today}
      />
      {view.from !== '' && (
        <TextField
          label="From, time"
          type="time"
          value={view.after}
          onChange={({ target }) => onChange({ after: target.value })}
        />
      )}
      <DateField
        label="To"
        value={view.to}
        onChange={(to) => onChange(to === '' ? { to, until: '' } : { to })}
        today={Today}
      />
      {view.to !== '' && (
        <TextField
          label="To, time"
          type="time"
          value={view.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
      <SelectField
        label={term('Payor')}
        emptyLabel="All"
        options={named(options?.Payers)}
        value={view.payer}
        onChange={({ target }) => onChange({ payer: target.value })}
      />
      <SelectField
        label="Gateway"
        emptyLabel="All"
        options={withChosen(named(options?.Gateways), view.gateway)}
        value={view.gateway}
        onChange={({ target }) => onChange({ gateway: target.value })}
      />
      <SelectField
        label="User"
        emptyLabel="All"
        options={named(options?.Users)}
        value={view.user}
        onChange={({ target }) => onChange({ user: target.value })}
      />
      <SelectField
        label="Kind"
        emptyLabel="All"
        options={kindOptions}
        value={view.kind ?? ''}
        onChange={({ target }) => onChange({ kind: lookupKinds.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Result"
        emptyLabel="Any"
        options={statusOptions}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: recallStatuses.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Outcome"
        emptyLabel="Any"
        options={outcomes.map((value) => ({ value, label: spaced(value) }))}
        value={view.outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: outcomes.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="AAA code"
        emptyLabel="Any"
        options={aaaOptions}
        value={view.aaa}
        onChange={({ target }) => onChange({ aaa: target.value })}
      />
      <SelectField
        label="Source"
        emptyLabel="All"
        options={lookupSources.map((value) => ({ value, label: value }))}
        value={view.source ?? ''}
        onChange={({ target }) => onChange({ source: lookupSources.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Took at least"
        emptyLabel="Any time"
        options={slowOptions}
        value={view.slow === null ? '' : String(view.slow)}
        onChange={({ target }) => onChange({ slow: slownesses.find((ms) => String(ms) === target.value) ?? null })}
      />
    </FilterBar>
  );
}

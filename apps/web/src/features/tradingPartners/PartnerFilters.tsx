import { enrollmentFilters } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { partnerKinds, partnerKindWords, partnerTransactions } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import { takesWords } from '#/features/tradingPartners/partnerWords.ts';
import type { PartnerView } from '#/features/tradingPartners/partnerView.ts';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly view: PartnerView;
  readonly onChange: (change: Partial<PartnerView>) => void;
  /** The list's own deeds. */
  readonly deeds: ReactNode;
};

export function PartnerFilters({ view, onChange, deeds }: Props) {
  return (
    <FilterBar deeds={deeds}>
      <FindField
        label={worded('Find a {payer}')}
        placeholder="Name, other name or id"
        maxLength={60}
        value={view.search}
        onFind={(search) => onChange({ search })}
      />
      <SelectField
        label="Type"
        emptyLabel="All"
        options={partnerKinds.map((kind) => ({ value: kind, label: partnerKindWords[kind] }))}
        value={view.kind ?? ''}
        onChange={({ target }) => onChange({ kind: partnerKinds.find((kind) => kind === target.value) ?? null })}
      />
      <SelectField
        label="State"
        emptyLabel="All"
        options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
        value={view.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label="Takes"
        emptyLabel="Anything"
        options={partnerTransactions.map((value) => ({ value, label: takesWords(value) }))}
        value={view.takes ?? ''}
        onChange={({ target }) => onChange({ takes: partnerTransactions.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label="Enrollment"
        emptyLabel="Any"
        options={enrollmentFilters.map((value) => ({ value, label: value === 'Required' ? 'Needed first' : value }))}
        value={view.enroll ?? ''}
        onChange={({ target }) => onChange({ enroll: enrollmentFilters.find((one) => one === target.value) ?? null })}
      />
    </FilterBar>
  );
}

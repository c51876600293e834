import type { caseCalls, CaseView } from '@coverline/contract/cases/cases.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { isOver, openStatuses } from '@coverline/domain/cases/caseStatus.ts';
import { caseTypes } from '@coverline/domain/cases/caseType.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import type { CasesView } from '#/features/cases/casesView.ts';
import { countText, statusText, typeText } from '#/features/cases/caseWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { Panel } from '#/ui/page/PanelState.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

export type CaseCounts = DataOf<typeof caseCalls.getCases>['Counts'];
export type CaseSums = Pick<DataOf<typeof caseCalls.getCases>, 'AtRiskCents' | 'RetroSoon'>;

type Props = {
  readonly view: CasesView;
  /** Null until they are here. */
  readonly counts: CaseCounts | null;
  readonly sums: CaseSums | null;
  readonly workers: Panel<DataOf<typeof caseCalls.getCaseWorkers>>;
  readonly onChange: (change: Partial<CasesView>) => void;
  readonly onNew: () => void;
  readonly deeds: ReactNode;
};

const views: readonly { readonly value: CaseView; readonly text: string }[] = [
  { value: 'Mine', text: 'My {cases}' },
  { value: 'Team', text: 'Team' },
  { value: 'Unassigned', text: 'Unassigned' },
  { value: 'Overdue', text: 'Overdue' },
  { value: 'DueToday', text: 'Due today' },
];

const retroText = (count: number): string =>
  count === 1 ? 'one retroactive window closes within 14 days' : `${count} retroactive windows close within 14 days`;

export function CaseFilters({ view, counts, sums, workers, onChange, onNew, deeds }: Props) {
  return (
    <>
      <FilterBar
        deeds={
          <>
            <SegmentedTabs
              label="Look"
              options={[
                { value: 'list', label: 'List' },
                { value: 'board', label: 'Board' },
              ]}
              value={view.look}
              onChange={(look) => onChange({ look, status: null })}
            />
            {deeds}
            <Button variant="primary" icon={IconPlus} onClick={onNew}>
              {worded('New {case}')}
            </Button>
          </>
        }
      >
        <SegmentedTabs
          label={worded('Which {cases}')}
          options={views.map(({ value, text }) => ({
            value,
            label: counts === null ? worded(text) : `${worded(text)} (${countText(counts[value])})`,
          }))}
          value={view.view}
          onChange={(next) => onChange({ view: next })}
        />
        <SelectField
          label="Type"
          emptyLabel="All types"
          options={caseTypes.map((type) => ({ value: type, label: typeText(type) }))}
          value={view.type ?? ''}
          onChange={({ target }) => onChange({ type: caseTypes.find((type) => type === target.value) ?? null })}
        />
        {view.look === 'list' && (
          <SelectField
            label="Status"
            emptyLabel="All that are open"
            options={[...openStatuses, 'Closed' as const, 'Cancelled' as const].map((status) => ({
              value: status,
              label: statusText(status),
            }))}
            value={view.status ?? ''}
            onChange={({ target }) =>
              onChange({
                status:
                  [...openStatuses, 'Closed' as const, 'Cancelled' as const].find((one) => one === target.value) ??
                  null,
              })
            }
          />
        )}
        <SelectField
          label="Owner"
          emptyLabel="All owners"
          options={workers.state === 'ready' ? workers.data.map(({ ID, Name }) => ({ value: ID, label: Name })) : []}
          value={view.owner ?? ''}
          onChange={({ target }) => onChange({ owner: target.value === '' ? null : target.value })}
        />
      </FilterBar>
      {sums !== null && (view.status === null || !isOver(view.status)) && (
        <p className="case-sums">
          <b className="tn">{formatCurrency(sums.AtRiskCents)}</b> known to be at risk
          {sums.RetroSoon > 0 && ` · ${retroText(sums.RetroSoon)}`}
        </p>
      )}
    </>
  );
}

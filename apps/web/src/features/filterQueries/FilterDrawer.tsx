import './filters.css';
import { type FilterQuery, filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { FilterFields } from '#/features/filterQueries/FilterFields.tsx';
import {
  emptyFilterForm,
  type FilterForm,
  filterFormOf,
  filterLabels,
  filterMessages,
  filterPayload,
} from '#/features/filterQueries/filterForm.ts';
import { FilterUses } from '#/features/filterQueries/FilterUses.tsx';
import { reloadFilters } from '#/features/filterQueries/reloadFilters.ts';
import { TryFilter } from '#/features/filterQueries/TryFilter.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly onClose: () => void;
  /** Told of the id under which it is saved. */
  readonly onSaved?: (filterId: string) => void;
  readonly onRemoved?: () => void;
  /** Opens the filter's schedule; without it there is no way there. */
  readonly onSchedule?: () => void;
};

const baseOf = (filter: FilterQuery) => ({ values: filterFormOf(filter), version: filter.Version });

/** A saved filter, to change and to try. */
export function FilterDrawer({ filterId, ...props }: Props & { readonly filterId: string }) {
  const stored = useCall(filterQueryCalls.getFilter, { FilterID: filterId });
  return (
    <StoredRecord stored={stored} title="Filter" width="raw" name="the filter" baseOf={baseOf} onClose={props.onClose}>
      {(filter, record) => <Edit filter={filter} of={`filter ${filterId}`} {...record} {...props} />}
    </StoredRecord>
  );
}

export function NewFilterDrawer(props: Props) {
  const [now] = useState(() => ({ values: emptyFilterForm(), version: null }));
  return <Edit filter={null} of="new filter" now={now} reread={() => Promise.resolve(null)} {...props} />;
}

type EditProps = Props & Pick<EditsOf<FilterForm>, 'of' | 'now' | 'reread'> & { readonly filter: FilterQuery | null };

function Edit({ filter, onClose, onSaved, onRemoved = onClose, onSchedule, ...record }: EditProps) {
  return (
    <RecordDrawer<FilterForm, typeof filterQueryCalls.saveFilter>
      title={filter === null ? 'New filter' : filter.Name}
      width="raw"
      submitLabel="Save filter"
      labels={filterLabels}
      edits={{ ...record, validate: filterMessages }}
      call={filterQueryCalls.saveFilter}
      payload={(values, version) => filterPayload(values, filter?.FilterID ?? null, version)}
      onSaved={({ Name }, { FilterID }) => {
        toast(`${Name.trim()} is saved`);
        void reloadFilters();
        onSaved?.(FilterID);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FilterFields form={form} />
          <TryFilter form={form} />
          {filter !== null && onSchedule !== undefined && (
            <Section title="By itself" level={3} className="filter-try">
              <div className="filter-deeds">
                <Button size="s" icon={IconClock} onClick={onSchedule}>
                  Schedule and runs
                </Button>
                <span className="dim">A batch of those whom it picks, or people told of how many, by schedule.</span>
              </div>
            </Section>
          )}
          {filter !== null && <FilterUses filter={filter} onRemoved={onRemoved} />}
        </>
      )}
    </RecordDrawer>
  );
}

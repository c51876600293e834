import './filters.css';
import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { filterColumns } from '#/features/filterQueries/filterColumns.tsx';
import { FilterDrawer, NewFilterDrawer } from '#/features/filterQueries/FilterDrawer.tsx';
import { entityWords } from '#/api/find/findFilters.ts';
import {
  type FilterView,
  listOf,
  plainView,
  readView,
  toSort,
  writeView,
} from '#/features/filterQueries/filterView.ts';
import { ScheduleDrawer } from '#/features/filterQueries/schedule/ScheduleDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const newFilter = 'new';

/** The client's saved filters. What is shown and what is open stand in the address. */
export default function FiltersScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get('filter');
  const list = useCall(filterQueryCalls.listFilters, listOf({ ...view, search: useSettled(view.search) }), {
    quiet: true,
  });
  const show = (change: Partial<FilterView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openFilter = (id: string | null, part: 'filter' | 'schedule' = 'filter') => {
    const next = writeView(view);
    if (id !== null) next.set(part, id);
    setParams(next);
  };
  const scheduled = params.get('schedule');
  const isPlain = view.search === '' && view.picks === null;
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => openFilter(newFilter)}>
      New filter
    </Button>
  );
  return (
    <div className="page is-wide">
      <Sheet label="Filters">
        <FilterBar deeds={add}>
          <FindField
            label="Find a filter"
            placeholder="Name"
            maxLength={60}
            value={view.search}
            onFind={(search) => show({ search })}
          />
          <SelectField
            label="Picks"
            emptyLabel="All"
            options={filterEntities.map((value) => ({ value, label: entityWords(value) }))}
            value={view.picks ?? ''}
            onChange={({ target }) => show({ picks: filterEntities.find((name) => name === target.value) ?? null })}
          />
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the filters')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={
            isPlain
              ? {
                  title: 'No filter is saved yet',
                  why: 'A filter picks those whom a batch asks about: who comes in three days, who was not verified for a month.',
                  next: add,
                }
              : {
                  title: 'No filter is like this',
                  next: (
                    <Button size="s" onClick={() => show(plainView)}>
                      Show all
                    </Button>
                  ),
                }
          }
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="filters"
              label="Filters"
              columns={filterColumns(TimeZone, ({ FilterID }) => openFilter(FilterID))}
              rows={Rows}
              rowId={({ FilterID }) => FilterID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ FilterID }) => openFilter(FilterID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newFilter && <NewFilterDrawer onClose={() => openFilter(null)} />}
      {open !== null && open !== newFilter && (
        <FilterDrawer
          key={open}
          filterId={open}
          onClose={() => openFilter(null)}
          onSchedule={() => openFilter(open, 'schedule')}
        />
      )}
      {open === null && scheduled !== null && (
        <ScheduleDrawer key={scheduled} filterId={scheduled} onClose={() => openFilter(null)} />
      )}
    </div>
  );
}

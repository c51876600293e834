import '../discovery.css';
import { searchListCalls } from '@coverline/contract/discovery/searchList.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { searchOutcomes, searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { searchSources, searchSourceWords } from '@coverline/domain/discovery/searchSources.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { searchColumns } from './searchColumns.tsx';
import { SearchFiguresLine } from './SearchFiguresLine.tsx';
import { readSearchesView, searchesFilter, type SearchesView, writeSearchesView } from './searchesView.ts';

/** All searches of the client: what each came to and cost, and what they found together. */
export default function SearchesScreen() {
  const { Today, TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readSearchesView(params, Today);
  const filter = searchesFilter(view);
  const show = (change: Partial<SearchesView>) => setParams(writeSearchesView({ ...view, page: 0, ...change }, Today));
  const list = useCall(searchListCalls.listDiscoveries, { ...filter, ...rowsOf(view) });
  const figures = useCall(searchListCalls.getDiscoveryFigures, filter);
  const file = useDownload(searchListCalls.exportDiscoveries);
  return (
    <div className="page is-wide">
      <Sheet label="Searches for coverage">
        <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />}>
          <SelectField
            label="Came to"
            emptyLabel="All"
            options={searchOutcomes.map((value) => ({ value, label: searchOutcomeWords[value] }))}
            value={view.outcome ?? ''}
            onChange={({ target }) => show({ outcome: searchOutcomes.find((one) => one === target.value) ?? null })}
          />
          <SelectField
            label="Begun from"
            emptyLabel="All"
            options={searchSources.map((value) => ({ value, label: searchSourceWords[value] }))}
            value={view.source ?? ''}
            onChange={({ target }) => show({ source: searchSources.find((one) => one === target.value) ?? null })}
          />
          <DateField label="From" value={view.from} onChange={(from) => show({ from })} today={Today} />
          <DateField label="To" value={view.to} onChange={(to) => show({ to })} today={Today} />
        </FilterBar>
        {list.data !== undefined && list.data.Total > 0 && figures.data !== undefined && (
          <SearchFiguresLine figures={figures.data} />
        )}
        <PanelState
          panel={panelOf(list, 'the list')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: 'No search is like this',
            why: worded(
              'Whoever searches for the coverage of {a patient} finds it here, with what it came to and cost.',
            ),
          }}
        >
          {({ Rows, Total }) => (
            <PagedTable
              label="Searches"
              columns={searchColumns({
                timeZone: TimeZone,
                searchPath: (id) => `${screen('liveDiscovery').path}?DiscoveryID=${encodeURIComponent(id)}`,
              })}
              rows={Rows}
              rowId={({ DiscoveryID }) => DiscoveryID}
              list="insuranceSearches"
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
    </div>
  );
}

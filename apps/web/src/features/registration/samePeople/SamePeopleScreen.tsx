import './samePeople.css';
import { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { MergedList } from '#/features/registration/samePeople/MergedList.tsx';
import { pairColumns } from '#/features/registration/samePeople/pairColumns.tsx';
import { PairDrawer } from '#/features/registration/samePeople/PairDrawer.tsx';
import { SamePeopleFilters } from '#/features/registration/samePeople/SamePeopleFilters.tsx';
import {
  filterOf,
  isNarrowed,
  plainView,
  readView,
  type SamePeopleView,
  toSort,
  writeView,
} from '#/features/registration/samePeople/samePeopleView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

/** Registrations that may be one person's. What is shown and what is open stand in the address. */
export default function SamePeopleScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get('pair');
  const filter = filterOf(view);
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const list = useCall(samePeopleCalls.listSamePeople, { ...filter, ...rowsOf(view) });
  const file = useDownload(samePeopleCalls.exportSamePeople);
  const merges = useDownload(samePeopleCalls.exportMerges);
  const show = (change: Partial<SamePeopleView>) => setParams(writeView({ ...view, page: 0, ...change }));
  const openPair = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('pair', id);
    setParams(next);
  };
  return (
    <div className="page is-wide">
      <Sheet label="Possible duplicates">
        <SamePeopleFilters
          view={view}
          list={list.data ?? null}
          onChange={show}
          deeds={
            view.tab === 'Merged' ? (
              <ExportTable busy={merges.busy} onExport={(Format) => void merges.run({ Format })} />
            ) : (
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            )
          }
        />
        {view.tab === 'Merged' ? (
          <MergedList view={view} onPlace={show} />
        ) : (
          <PanelState
            panel={panelOf(list, 'the list')}
            name="The list"
            rows={8}
            isEmpty={({ Total }) => Total === 0}
            empty={emptyOf(view, () => show({ ...plainView, tab: view.tab }))}
          >
            {({ Rows, Total }) => (
              <PagedTable
                label="Registrations that may be one person"
                columns={pairColumns({
                  timeZone: TimeZone,
                  now: list.dataUpdatedAt,
                  apart: view.tab === 'Apart',
                  onOpen: ({ PairID }) => openPair(PairID),
                })}
                rows={Rows}
                rowId={({ PairID }) => PairID}
                sort={view.sort}
                onSort={(sort) => show({ sort: toSort(sort) })}
                onOpen={({ PairID }) => openPair(PairID)}
                place={view}
                total={Total}
                onPlace={show}
              />
            )}
          </PanelState>
        )}
      </Sheet>
      {open !== null && <PairDrawer key={open} pairId={open} onClose={() => openPair(null)} />}
    </div>
  );
}

function emptyOf(view: SamePeopleView, showAll: () => void) {
  const next = (
    <Button size="s" onClick={showAll}>
      Show all
    </Button>
  );
  if (isNarrowed(view)) return { title: 'No pair is like this', why: 'Others may be waiting.', next };
  if (view.tab === 'Apart')
    return { title: 'Nobody was set apart yet', why: 'Pairs of whom somebody said that they are two are kept here.' };
  return {
    title: 'Nobody seems to be registered twice',
    why: worded(
      'Whoever is registered or changed is compared with every {patient} of this {client}; who may be one person waits here.',
    ),
  };
}

import { macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { macColumns } from '#/features/macConfig/macColumns.tsx';
import { MacDrawer, NewMacDrawer } from '#/features/macConfig/MacDrawer.tsx';
import { MacFacts } from '#/features/macConfig/MacFacts.tsx';
import { MacFilters } from '#/features/macConfig/MacFilters.tsx';
import { filterOf, type MacView, plainView, readView, toSort, writeView } from '#/features/macConfig/macView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const newArea = 'new';

/** Who administers which part of Medicare where. What is shown and what is open stand in the address. */
export default function MacConfigScreen() {
  const [params, setParams] = useAddress();
  const mayKeep = useMay(macConfigCalls.saveMacArea);
  const Beside = mayKeep ? MacDrawer : MacFacts;
  const view = readView(params);
  const open = params.get('area');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(macConfigCalls.listMacAreas, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(macConfigCalls.exportMacAreas);
  const show = (change: Partial<MacView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openArea = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('area', id);
    setParams(next);
  };
  return (
    <div className="page is-wide">
      {!mayKeep && <KeptByOperator />}
      <Sheet label="Medicare contractors">
        <MacFilters
          view={view}
          onChange={show}
          deeds={
            <>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              {mayKeep && (
                <Button variant="primary" icon={IconPlus} onClick={() => openArea(newArea)}>
                  New contractor
                </Button>
              )}
            </>
          }
        />
        <PanelState
          panel={panelOf(list, 'the contractors')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: 'No contractor is like this',
            why: 'One is found by its name, its jurisdiction, its states and counties.',
            next: (
              <Button size="s" onClick={() => show(plainView)}>
                Show all
              </Button>
            ),
          }}
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="macAreas"
              label="Medicare contractors"
              columns={macColumns(({ AreaID }) => openArea(AreaID))}
              rows={Rows}
              rowId={({ AreaID }) => AreaID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ AreaID }) => openArea(AreaID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newArea && mayKeep && <NewMacDrawer onClose={() => openArea(null)} />}
      {open !== null && open !== newArea && <Beside key={open} areaId={open} onClose={() => openArea(null)} />}
    </div>
  );
}

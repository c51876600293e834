import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { caseColumns } from '#/features/cases/caseColumns.tsx';
import type { CaseLook } from '#/features/cases/caseLook.ts';
import { filterOf, toSort } from '#/features/cases/casesView.ts';
import { emptyCases } from '#/features/cases/emptyCases.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

// What is done with those that were chosen comes when it is.
const AssignModal = lazyScreen(async () => ({
  default: (await import('#/features/cases/AssignModal.tsx')).AssignModal,
}));
const PrintPapers = lazyScreen(async () => ({
  default: (await import('#/features/cases/forms/PrintPapers.tsx')).PrintPapers,
}));

/** Cases as a list; some of them are assigned at once. */
export function CaseList({ view, onView, onAll, onOpen, renderFilters }: CaseLook) {
  const { Today } = useUser();
  const filter = filterOf(view);
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const list = useCall(caseCalls.getCases, { ...filter, ...rowsOf(view) });
  const file = useDownload(caseCalls.exportCases);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [assigning, setAssigning] = useState<readonly CaseRow[] | null>(null);
  const [printing, setPrinting] = useState(false);
  const chosen = (list.data?.Rows ?? []).filter(({ CaseID }) => selected.has(CaseID));
  const toggle = (id: string) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]));
  return (
    <>
      {renderFilters(
        list.data?.Counts ?? null,
        list.data ?? null,
        <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />,
      )}
      {chosen.length > 0 && (
        <div className="case-chosen">
          <span>{chosen.length} chosen</span>
          <Button size="s" onClick={() => setAssigning(chosen)}>
            Assign
          </Button>
          <Button size="s" onClick={() => setPrinting(true)}>
            Print papers
          </Button>
          <Button size="s" variant="quiet" onClick={() => setSelected(new Set())}>
            Choose none
          </Button>
        </div>
      )}
      <PanelState
        panel={panelOf(list, worded('the {cases}'))}
        name={worded('The {cases}')}
        rows={12}
        isEmpty={({ Total }) => Total === 0}
        empty={emptyCases(view, onAll)}
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="cases"
            label={term('Case', 'Plural')}
            columns={caseColumns({
              today: Today,
              onOpen: ({ CaseID }) => onOpen(CaseID),
              choice: { chosen: selected, toggle },
            })}
            rows={Rows}
            rowId={({ CaseID }) => CaseID}
            selected={selected}
            onSelect={toggle}
            sort={view.sort}
            onSort={(sort) => onView({ sort: toSort(sort) })}
            onOpen={({ CaseID }) => onOpen(CaseID)}
            place={view}
            total={Total}
            isCountCut
            onPlace={onView}
          />
        )}
      </PanelState>
      <Suspense>
        {printing && <PrintPapers cases={chosen} onClose={() => setPrinting(false)} />}
        {assigning !== null && (
          <AssignModal
            cases={assigning}
            onClose={() => setAssigning(null)}
            onDone={() => {
              setAssigning(null);
              setSelected(new Set());
            }}
          />
        )}
      </Suspense>
    </>
  );
}

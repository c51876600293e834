import './recall.css';
import { cutText } from '@coverline/contract/recall/cutText.ts';
import { recallCalls, type RecallGroup } from '@coverline/contract/recall/recall.ts';
import { isWork } from '@coverline/domain/recall/workTerms.ts';
import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import { useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Examples } from '#/features/recall/Examples.tsx';
import { FoundWork } from '#/features/recall/FoundWork.tsx';
import { PersonDrawer } from '#/features/recall/PersonDrawer.tsx';
import { recallColumns } from '#/features/recall/recallColumns.tsx';
import { RecallFilters } from '#/features/recall/RecallFilters.tsx';
import { plainFacets } from '#/features/recall/recallView.ts';
import { useRecall } from '#/features/recall/useRecall.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';

/** Whoever was ever looked up, registered or seen here, by one box; every stored result opens from there. */
export default function RecallScreen() {
  const { TimeZone } = useUser();
  const sees = phiRoles(useViewer()?.roles ?? []).length > 0;
  const { view, filter, found, asks, text, type, show } = useRecall(sees);
  const [open, setOpen] = useState<RecallGroup | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const file = useDownload(recallCalls.exportRecall);

  if (!sees) {
    return (
      <div className="page is-wide">
        <Sheet label="Total Recall">
          <PanelEmpty
            title={worded('Your work here opens no {patients}')}
            why="A user administrator gives the roles that do."
          />
        </Sheet>
      </div>
    );
  }
  const tryIt = (example: string) => {
    type(example);
    box.current?.focus();
  };
  // Of a batch or a ticket nothing sounds alike.
  const worksAlone = isWork(view.kind) || /\bkind:\s*["“]?[bt]/i.test(text);
  const empty = {
    title: worksAlone ? 'None fits' : 'Nobody fits',
    why: found.data?.Problems.map(worded).join('. ') || 'Type the start of a name, or a whole ID or SSN.',
    next: worksAlone ? undefined : view.alike ? (
      <Button size="s" onClick={() => show(plainFacets)}>
        Clear the filters
      </Button>
    ) : (
      <Button size="s" onClick={() => show({ alike: true })}>
        Search for nicknames and what sounds alike
      </Button>
    ),
  };
  return (
    <div className="page is-wide">
      <Sheet label="Total Recall">
        <RecallFilters
          view={view}
          text={text}
          boxRef={box}
          onType={type}
          onChange={show}
          deeds={asks && <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />}
        />
        {asks ? (
          <PanelState
            panel={panelOf(found, 'the search')}
            name="The search"
            rows={8}
            isEmpty={({ Total }) => Total === 0}
            empty={empty}
          >
            {({ Groups, Work, Total, ...rest }) =>
              Work.length > 0 ? (
                <FoundWork work={Work} view={view} total={Total} more={rest.More} onPlace={show} />
              ) : (
                <>
                  <PagedTable
                    list="recall"
                    label="People found"
                    columns={recallColumns(TimeZone, setOpen)}
                    rows={Groups}
                    rowId={({ RegMasterID, SpifResponseID }) => RegMasterID ?? SpifResponseID ?? ''}
                    onOpen={setOpen}
                    place={view}
                    total={Total}
                    onPlace={show}
                  />
                  <Cut text={cutText({ Total, Newest: Groups[0]?.Match === 'Newest', ...rest })} />
                </>
              )
            }
          </PanelState>
        ) : (
          <Examples onTry={tryIt} />
        )}
      </Sheet>
      {open !== null && <PersonDrawer group={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const Cut = ({ text }: { readonly text: string | null }) =>
  text !== null && <p className="dim recall-more">{worded(text)}</p>;

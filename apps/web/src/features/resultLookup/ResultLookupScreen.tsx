import './resultLookup.css';
import { resultLookupCalls, resultsPerPage } from '@coverline/contract/resultLookup.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { resultColumns } from '#/features/resultLookup/resultColumns.tsx';
import { ResultFilters } from '#/features/resultLookup/ResultFilters.tsx';
import {
  filterOf,
  idOf,
  isNarrowed,
  plainView,
  readView,
  type ResultView,
  writeView,
} from '#/features/resultLookup/resultView.ts';
import { TraceDrawer } from '#/features/resultLookup/TraceDrawer.tsx';
import { Button } from '#/ui/Button.tsx';
import { PagedTable } from '#/ui/PagedTable.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { Sheet } from '#/ui/Sheet.tsx';
import { useFindKey } from '#/ui/useFindKey.ts';
import { useSettled } from '#/ui/useSettled.ts';

/** Every lookup of the client, and how each went. The filters and the open lookup stand in the address. */
export default function ResultLookupScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const open = idOf(params.get('lookup') ?? '');
  const [typed, setTyped] = useState(view.id);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const filter = filterOf(view, useSettled(typed));
  const results = useCall(resultLookupCalls.findResults, { ...filter, Page: view.page });
  const file = useDownload(resultLookupCalls.exportResults);
  const show = (change: Partial<ResultView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.id !== undefined });
  const openTrace = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('lookup', id);
    setParams(next);
  };
  const type = (text: string) => {
    setTyped(text);
    show({ id: idOf(text) });
  };
  const narrowed = isNarrowed(view) || typed.trim() !== '';
  const empty = narrowed
    ? {
        title: 'No lookup is like this',
        why: 'An id, a trace or a control number is found whole.',
        next: (
          <Button
            size="s"
            onClick={() => {
              setTyped('');
              show(plainView);
            }}
          >
            Show all
          </Button>
        ),
      }
    : { title: worded('No {payer} has been asked yet'), why: 'The list fills itself with the first check.' };
  return (
    <div className="page is-wide">
      <Sheet label="Result lookup">
        <ResultFilters
          view={view}
          typed={typed}
          boxRef={box}
          onType={type}
          onChange={show}
          deeds={
            <Button icon={IconDownload} busy={file.busy} onClick={() => void file.run(filter)}>
              Export
            </Button>
          }
        />
        <PanelState
          panel={panelOf(results, 'the lookups')}
          name="The list"
          rows={10}
          isEmpty={({ Total }) => Total === 0}
          empty={empty}
        >
          {({ Rows, Total, More }) => (
            <>
              <PagedTable
                label="Lookups"
                columns={resultColumns(TimeZone, ({ SpifResponseID }) => openTrace(SpifResponseID))}
                rows={Rows}
                rowId={({ SpifResponseID }) => SpifResponseID}
                sort={view.sort}
                onSort={({ descending }) => show({ sort: { by: 'asked', descending } })}
                onOpen={({ SpifResponseID }) => openTrace(SpifResponseID)}
                page={view.page}
                perPage={resultsPerPage}
                total={Total}
                onPage={(page) => show({ page })}
              />
              {More && (
                <p className="dim results-more">There are more: days, a {worded('{payer}')} or a user narrow them.</p>
              )}
            </>
          )}
        </PanelState>
      </Sheet>
      {open !== '' && <TraceDrawer key={open} id={open} onClose={() => openTrace(null)} />}
    </div>
  );
}

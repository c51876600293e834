import './resultLookup.css';
import { resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import { Suspense, useRef, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { AcrossLine } from '#/features/resultLookup/AcrossLine.tsx';
import { AcrossResults } from '#/features/resultLookup/AcrossResults.tsx';
import { OwnResults } from '#/features/resultLookup/OwnResults.tsx';
import { ResultFilters } from '#/features/resultLookup/ResultFilters.tsx';
import {
  filterOf,
  idOf,
  isNarrowed,
  nothingTyped,
  plainView,
  readView,
  type ResultView,
  type Typed,
  uuid,
  writeView,
} from '#/features/resultLookup/resultView.ts';
import { TraceDrawer } from '#/features/resultLookup/TraceDrawer.tsx';
import { payloadOf, useResultScope } from '#/features/resultLookup/useResultScope.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import type { ListProps } from './listProps.ts';

const WhichClients = lazyScreen(() => import('#/features/resultLookup/WhichClients.tsx'));

/** Lookups, and how each went: the client's, or for staff those of several. Filters and the open lookup stand in the address. */
export default function ResultLookupScreen() {
  const [params, setParams] = useAddress();
  const view = readView(params);
  const scope = useResultScope(view.across);
  const { across } = scope;
  const open = idOf(params.get('lookup') ?? '');
  const openOf = uuid(params.get('of'));
  const [typed, setTyped] = useState<Typed>({ ...nothingTyped, find: view.id });
  const [choosing, setChoosing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const filter = filterOf(view, useSettled(typed));
  const ownFile = useDownload(resultLookupCalls.exportResults);
  const file = useDownload(resultLookupCalls.exportResultsAcross);
  const show = (change: Partial<ResultView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.id !== undefined });
  const openTrace = (id: string | null, clientId = '') => {
    const next = writeView(view);
    if (id !== null) next.set('lookup', id);
    if (clientId !== '' && clientId !== scope.ownId) next.set('of', clientId);
    setParams(next);
  };
  const exportAs = (Format: TableFormat) =>
    void (across === null ? ownFile.run({ ...filter, Format }) : file.run({ ...filter, ...payloadOf(across), Format }));
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    show({ id: idOf(next.find) });
  };
  const showAll = () => {
    setTyped(nothingTyped);
    show({ ...plainView, across: view.across });
  };
  const list: ListProps = {
    view,
    empty: emptyOf(isNarrowed(view) || Object.values(typed).some((text) => text.trim() !== ''), showAll),
    onShow: show,
    onOpen: ({ SpifResponseID, ClientID }) => openTrace(SpifResponseID, ClientID),
  };
  const asksWhy = choosing || scope.wantsReason;
  const clients = scope.clients.data ?? [];
  const nameOf = (id: string) => clients.find(({ ID }) => ID === id)?.Name ?? '';
  const of =
    openOf === '' || across === null ? null : { ClientID: openOf, ClientName: nameOf(openOf), Reason: across.Reason };
  return (
    <div className="page is-wide">
      <Sheet label="Result lookup">
        {across !== null && (
          <AcrossLine
            across={across}
            clients={clients}
            onChange={() => setChoosing(true)}
            onEnd={() => show({ across: null, payer: '', gateway: '', user: '' })}
          />
        )}
        <ResultFilters
          view={view}
          typed={typed}
          boxRef={box}
          onType={type}
          onChange={show}
          options={scope.options}
          deeds={
            <>
              {scope.may && across === null && (
                <Button onClick={() => setChoosing(true)}>{worded('Several {clients}')}</Button>
              )}
              <ExportTable busy={file.busy || ownFile.busy} onExport={exportAs} />
            </>
          }
        />
        {across === null ? (
          !scope.wantsReason && <OwnResults {...list} filter={filter} />
        ) : (
          <AcrossResults key={JSON.stringify([filter, across])} {...list} filter={filter} across={across} />
        )}
      </Sheet>
      {open !== '' && (openOf === '' || of !== null) && (
        <TraceDrawer key={open} id={open} of={of} onAsked={(id) => openTrace(id)} onClose={() => openTrace(null)} />
      )}
      {asksWhy && scope.clients.data !== undefined && (
        <Suspense fallback={null}>
          <WhichClients
            clients={clients}
            chosen={view.across}
            reason={across?.Reason ?? ''}
            onChoose={({ ClientIDs, Reason }) => {
              scope.setReason(Reason);
              setChoosing(false);
              // The same clients once more, as after a reload: an open lookup stays open.
              if (view.across?.join() !== ClientIDs.join())
                show({ across: ClientIDs, payer: '', gateway: '', user: '' });
            }}
            onClose={() => {
              setChoosing(false);
              if (scope.wantsReason) show({ across: null });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const emptyOf = (narrowed: boolean, showAll: () => void): ListProps['empty'] =>
  narrowed
    ? {
        title: 'No lookup is like this',
        why: worded('An id, a trace, a control number or {a member ID} is found whole.'),
        next: (
          <Button size="s" onClick={showAll}>
            Show all
          </Button>
        ),
      }
    : { title: worded('No {payer} has been asked yet'), why: 'The list fills itself with the first check.' };

import './clearance.css';
import { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import { Suspense, useRef } from 'react';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { clearanceWeightCalls } from '@coverline/contract/clearance/clearanceWeights.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useUser } from '#/api/session/session.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ClearanceFilters } from '#/features/clearance/ClearanceFilters.tsx';
import type { InHand } from '#/features/clearance/clearanceLists.ts';
import { ClearanceGrid } from '#/features/clearance/ClearanceGrid.tsx';
import {
  type ClearanceView,
  filterOf,
  plainView,
  readView,
  writeView,
  withDue,
} from '#/features/clearance/clearanceView.ts';
import { ExportClearance } from '#/features/clearance/ExportClearance.tsx';
import { RunsWay } from '#/features/clearance/runs/RunsWay.tsx';
import { DayWay } from '#/features/clearance/money/DayWay.tsx';
import { PricesWay } from '#/features/clearance/prices/PricesWay.tsx';
import { ClearanceViews } from '#/features/clearance/views/ClearanceViews.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';

const WeightsDrawer = lazyScreen(() => import('#/features/clearance/weights/WeightsDrawer.tsx'));
const VisitDrawer = lazyScreen(() => import('#/features/clearance/visit/VisitDrawer.tsx'));

const noChoices = { Locations: [], Payers: [], Workers: [] };
const openName = 'VisitMasterID';
const weightsName = 'weights';

type Props = { readonly inHand: InHand; readonly onHand: (change: Partial<InHand>) => void };

/** Visits that are to be cleared, by day. What narrows them stands in the address, but for what is searched for: it may name a person. */
export default function ClearanceScreen({ inHand, onHand }: Props) {
  const { Today } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get(openName);
  const { typed } = inHand;
  const search = useSettled(typed);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const filter = filterOf(view, Today, search);
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const list = useCall(clearanceCalls.getClearance, { ...filter, ...rowsOf(view) });
  const choices = useCall(clearanceCalls.getClearanceChoices, undefined);
  const file = useDownload(clearanceCalls.exportClearance);
  const show = (change: Partial<ClearanceView>) => setParams(writeView({ ...view, page: 0, ...change }));
  const beside = (name: string, value: string | null) => {
    const next = writeView(view);
    if (value !== null) next.set(name, value);
    setParams(next);
  };
  const openVisit = (id: string | null) => beside(openName, id);
  const maySetWeights = useMay(clearanceWeightCalls.saveClearanceWeights);
  const type = (text: string) => {
    onHand({ typed: text });
    if (view.page > 0) show({});
  };
  return (
    <div className="page is-wide clear">
      <Sheet label={worded('{Visits} to clear')}>
        <ClearanceFilters
          view={view}
          list={list.data ?? null}
          choices={choices.data ?? noChoices}
          onChoicesAgain={choices.isError && choices.data === undefined ? () => void choices.refetch() : null}
          typed={typed}
          boxRef={box}
          onType={type}
          onChange={show}
          deeds={
            <>
              <ClearanceViews view={view} isPlain={params.size === 0} onView={(next) => setParams(writeView(next))} />
              <RunsWay />
              <DayWay />
              <PricesWay />
              <ExportClearance busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            </>
          }
        />
        <ClearanceGrid
          view={view}
          list={list}
          search={search}
          selected={inHand.selected}
          onSelected={(selected) => onHand({ selected })}
          returnTo={inHand.active}
          onActive={(active) => onHand({ active })}
          onView={show}
          onAll={() => {
            onHand({ typed: '' });
            setParams(writeView({ ...plainView, ...withDue(view, false), from: view.from, to: view.to }));
          }}
          onOpen={openVisit}
        />
      </Sheet>
      <Suspense>
        {open !== null && (
          <VisitDrawer
            key={open}
            visitId={open}
            onWeights={maySetWeights ? () => beside(weightsName, 'set') : null}
            onClose={() => openVisit(null)}
          />
        )}
        {maySetWeights && params.has(weightsName) && <WeightsDrawer onClose={() => beside(weightsName, null)} />}
      </Suspense>
    </div>
  );
}

import './goodFaith.css';
import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { EstimateWay } from '#/features/clearance/estimate/EstimateWay.tsx';
import { BillWatch } from '#/features/clearance/goodFaith/BillWatch.tsx';
import { DraftPart } from '#/features/clearance/goodFaith/DraftPart.tsx';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { IssuedPart } from '#/features/clearance/goodFaith/IssuedPart.tsx';
import { asked } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { StandPart } from '#/features/clearance/goodFaith/StandPart.tsx';
import { useHeldFocus } from '#/ui/base/useHeldFocus.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const EditDraft = lazyScreen(() => import('#/features/clearance/goodFaith/EditDraft.tsx'));
const AnswerModal = lazyScreen(() => import('#/features/clearance/goodFaith/AnswerModal.tsx'));
const DeliverModal = lazyScreen(() => import('#/features/clearance/goodFaith/DeliverModal.tsx'));
const BillModal = lazyScreen(() => import('#/features/clearance/goodFaith/BillModal.tsx'));

type Props = { readonly visitId: string; readonly onClose: () => void };

/** The good-faith estimate of one visit: who must get it and by when, the draft and what it lacks, what was handed out, and the bill beside it. */
export default function GoodFaithScreen({ visitId, onClose }: Props) {
  const kept = useCall(goodFaithCalls.getGoodFaith, asked(visitId));
  const [deed, setDeed] = useState<GoodFaithDeed | null>(null);
  const screen = useRef<HTMLDivElement>(null);
  useHeldFocus(screen, nextOf);
  const view = kept.data;
  const close = () => setDeed(null);
  return (
    <div ref={screen} className="page is-wide gfe">
      <div className="gfe-head">
        <IconButton look="framed" size="s" label="Back to the list" icon={IconArrowLeft} onClick={onClose} />
        <h2>{view === undefined ? 'Good-faith estimate' : `${view.LastName}, ${view.FirstName}`}</h2>
        {view !== undefined && <span className="soft tn">{whoText(view)}</span>}
        <span className="grow" />
        <EstimateWay visitId={visitId} />
      </div>
      {view === undefined ? (
        <Sheet label="Good-faith estimate">
          <PanelState panel={panelOf(kept, 'the good-faith estimate')} name="The good-faith estimate" rows={10}>
            {() => null}
          </PanelState>
        </Sheet>
      ) : (
        <div className="gfe-parts">
          <Sheet label="The estimate">
            <StandPart view={view} onDeed={setDeed} />
            <DraftPart view={view} onDeed={setDeed} />
          </Sheet>
          <Sheet label="Handed out and billed">
            <IssuedPart view={view} onDeed={setDeed} />
            <BillWatch view={view} onDeed={setDeed} />
          </Sheet>
        </div>
      )}
      <Suspense>
        {(deed?.kind === 'edit' || deed?.kind === 'fresh') && (
          <EditDraft visitId={visitId} fresh={deed.kind === 'fresh'} onClose={close} />
        )}
        {view !== undefined && deed?.kind === 'answer' && <AnswerModal view={view} onClose={close} />}
        {view !== undefined && deed?.kind === 'deliver' && (
          <DeliverModal view={view} version={deed.version} onClose={close} />
        )}
        {view !== undefined && deed?.kind === 'bill' && <BillModal view={view} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Behind a saved draft it is issued, and behind that it is handed out. */
const nextOf = (screen: HTMLElement): HTMLElement | null =>
  screen.querySelector<HTMLElement>('.btn-primary') ?? screen.querySelector<HTMLElement>('button');

const whoText = (view: GoodFaithView): string =>
  [
    'Good-faith estimate',
    formatDate(view.DateOfBirth),
    `${term('MRN')} ${view.MRN}`,
    `${term('Visit')} ${view.VisitNumber}`,
    `service ${formatDate(view.DateOfService)}`,
  ].join(' · ');

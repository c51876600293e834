import './estimate.css';
import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { EstimateOf } from '#/features/clearance/estimate/EstimateOf.tsx';
import { useSaveEstimate } from '#/features/clearance/estimate/useSaveEstimate.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const ChangeEstimate = lazyScreen(() => import('#/features/clearance/estimate/ChangeEstimate.tsx'));

type Props = {
  readonly visitId: string;
  /** 0: the newest that is kept, or worked now where none is. */
  readonly version: number;
  readonly onVersion: (version: number) => void;
  readonly onClose: () => void;
};

/** What one visit will cost its patient, with every step of the sum. A what-if lives as long as the screen is open. */
export default function EstimateScreen({ visitId, version, onVersion, onClose }: Props) {
  const [question, setQuestion] = useState<EstimateQuestion | null>(null);
  const [changing, setChanging] = useState(false);
  useUnsaved(question !== null);
  const kept = useCall(estimateCalls.getEstimate, { VisitMasterID: visitId, Version: version });
  const tried = useCall(
    estimateCalls.whatIfEstimate,
    { VisitMasterID: visitId, Question: question ?? nothingAsked },
    { enabled: question !== null },
  );
  const isWhatIf = question !== null;
  const shown = isWhatIf ? tried : kept;
  const view = shown.data;
  // One that the server refused is still there to be changed.
  const asked = question ?? kept.data?.Question;
  const save = useSaveEstimate({
    // What was changed since stays a try.
    settle: () => setQuestion((now) => (now === question ? null : now)),
    goTo: () => version > 0 && onVersion(0),
  });
  const ask = (next: EstimateQuestion | null) => {
    save.forget();
    setQuestion(next);
  };
  const tryIt = (next: EstimateQuestion) => {
    // One that failed is asked once more, though nothing of it was changed.
    if (tried.isError && JSON.stringify(next) === JSON.stringify(question)) void tried.refetch();
    ask(next);
  };
  const toVersion = async (next: number) => {
    if (!(await discardChanges(isWhatIf))) return;
    // At once: it has been asked about.
    flushSync(() => ask(null));
    onVersion(next);
  };
  return (
    <div className="page is-wide">
      {view === undefined ? (
        <>
          <p className="row">
            <Button size="s" onClick={isWhatIf ? () => ask(null) : onClose}>
              {isWhatIf ? 'Back to the estimate' : 'Back to the list'}
            </Button>
            {isWhatIf && shown.isError && (
              <Button size="s" onClick={() => setChanging(true)}>
                Change it again
              </Button>
            )}
          </p>
          <Sheet label="Estimate">
            <PanelState panel={panelOf(shown, worded('the estimate'))} name="The estimate" rows={10}>
              {() => null}
            </PanelState>
          </Sheet>
        </>
      ) : (
        <EstimateOf
          key={`${view.Version} ${isWhatIf}`}
          view={view}
          isWhatIf={isWhatIf}
          save={{ busy: save.busy, refused: save.refused, run: () => save.run(view) }}
          onChange={() => setChanging(true)}
          onBack={() => ask(null)}
          onVersion={(next) => void toVersion(next)}
          onClose={onClose}
        />
      )}
      <Suspense>
        {changing && asked !== undefined && (
          <ChangeEstimate question={asked} onTry={tryIt} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** Never sent: nothing is asked before somebody changes something. */
const nothingAsked: EstimateQuestion = {
  Lines: [],
  Rules: {
    Style: 'First',
    CopayWaivesDeductible: true,
    FamilyDeductible: 'Embedded',
    FamilyOutOfPocket: 'Embedded',
    CopayCounts: true,
    DeductibleCounts: true,
    IsGrandfathered: false,
  },
  Network: 'AsListed',
  WithoutPlan: false,
  PlaceOfService: '',
  StayDays: null,
  PrepaidCents: 0,
  SecondShareBp: null,
  MedigapPlan: null,
};

import './estimate.css';
import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { useState } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { EstimateOf } from '#/features/clearance/estimate/EstimateOf.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

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
  const kept = useCall(estimateCalls.getEstimate, { VisitMasterID: visitId, Version: version });
  const tried = useCall(
    estimateCalls.whatIfEstimate,
    { VisitMasterID: visitId, Question: question ?? nothingAsked },
    { enabled: question !== null },
  );
  const isWhatIf = question !== null;
  const shown = isWhatIf ? tried : kept;
  return (
    <div className="page is-wide">
      {shown.data === undefined && (
        <p>
          <Button size="s" onClick={isWhatIf ? () => setQuestion(null) : onClose}>
            {isWhatIf ? 'Back to the estimate' : 'Back to the list'}
          </Button>
        </p>
      )}
      {shown.data === undefined ? (
        <Sheet label="Estimate">
          <PanelState panel={panelOf(shown, worded('the estimate'))} name="The estimate" rows={10}>
            {() => null}
          </PanelState>
        </Sheet>
      ) : (
        <EstimateOf
          key={`${shown.data.Version} ${isWhatIf}`}
          view={shown.data}
          isWhatIf={isWhatIf}
          onTry={setQuestion}
          onSaved={() => {
            setQuestion(null);
            onVersion(0);
            void askAnew(estimateCalls.getEstimate);
          }}
          onVersion={(next) => {
            setQuestion(null);
            onVersion(next);
          }}
          onClose={onClose}
        />
      )}
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

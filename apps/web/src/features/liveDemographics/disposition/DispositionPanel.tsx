import './disposition.css';
import { dispositionCalls, type DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { scoreLevels } from '@coverline/domain/matching/scoreLevels.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { DispositionAnswer } from './DispositionAnswer.tsx';
import type { CheckField } from './dispositionWords.ts';

type Props = {
  readonly check: DemographicLookup;
  readonly onAgain: (lacks: readonly CheckField[]) => void;
};

/** What becomes of the bill: the second tab. One that was kept, else what is known now. */
export function DispositionPanel({ check, onAgain }: Props) {
  const [params, setParams] = useAddress();
  const { LookupID, Person, MRN } = check;
  const named = params.get('DispositionID');
  const found = useCall(dispositionCalls.getDisposition, { LookupID, DispositionID: named });
  const show = (lookup: string, id: string | null) =>
    setParams(
      { DemographicsID: lookup, ...(id !== null && { DispositionID: id }), tab: 'disposition' },
      { replace: true },
    );
  return (
    <PanelState panel={panelOf(found, 'the disposition')} name="The disposition" shape="verdict" rows={7}>
      {(view) => (
        <>
          <p className="print-only print-who">
            <b>
              {Person.FirstName} {Person.LastName}
            </b>
            {Person.DateOfBirth !== '' && ` born ${formatDate(Person.DateOfBirth)}`}
            {MRN !== '' && ` · ${term('MRN')} ${MRN}`}
          </p>
          {isOfAnother(check, view) && (
            <Notice tone="quest">
              What the bureau said may be about somebody else: its household and money do not count.
            </Notice>
          )}
          <DispositionAnswer
            key={`${LookupID} ${named ?? ''}`}
            view={view}
            isEarlier={named !== null}
            onAgain={onAgain}
            onShow={show}
          />
        </>
      )}
    </PanelState>
  );
}

/** Whether the bureau knows somebody who is hardly the patient, and nothing of theirs is among the inputs. */
const isOfAnother = ({ Score, IsGone }: DemographicLookup, { BureauSize, Income }: DispositionView): boolean =>
  Score !== null && Score < scoreLevels.REVIEW && !IsGone && BureauSize === null && Income.ModelCents === null;

import './fpl.css';
import { caseHouseholdCalls } from '@coverline/contract/cases/caseHousehold.ts';
import { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { FplDesk } from './FplDesk.tsx';
import { formOfCase } from './householdForm.ts';

/** How near a household is to the poverty level, and which programs that opens. Nothing of it is kept. */
export default function FplScreen() {
  const [params, setParams] = useAddress();
  const named = { RegMasterID: params.get('RegMasterID'), VisitMasterID: params.get('VisitMasterID') };
  const isNamed = named.RegMasterID !== null || named.VisitMasterID !== null;
  const person = useCall(fplCalculatorCalls.getFplPerson, named, { enabled: isNamed });
  const { Today } = useUser();
  const caseId = params.get('case');
  const ofCase = useCall(caseHouseholdCalls.getCaseHousehold, { CaseID: caseId ?? '' }, { enabled: caseId !== null });
  // The household of a case is here as a whole, or the screen waits for it.
  if (caseId !== null && ofCase.data === undefined)
    return (
      <PanelState panel={panelOf(ofCase, 'the household')} name="The household" rows={4}>
        {() => null}
      </PanelState>
    );
  const begun = caseId === null || ofCase.data === undefined ? null : formOfCase(ofCase.data, Today);
  const known = isNamed ? (person.data ?? null) : null;
  return (
    // Whoever was found begins a household of their own.
    <FplDesk
      key={`${known?.RegMasterID ?? ''} ${caseId ?? ''}`}
      known={known}
      begun={begun}
      back={caseId}
      missing={
        isNamed &&
        known === null && (
          <PanelState panel={panelOf(person, worded('the {patient}'))} name={worded('The {patient}')} rows={1}>
            {() => null}
          </PanelState>
        )
      }
      onFound={(RegMasterID) => setParams({ RegMasterID }, { replace: true })}
      onClear={() => setParams({}, { replace: true })}
    />
  );
}

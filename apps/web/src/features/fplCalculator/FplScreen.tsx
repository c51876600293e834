import './fpl.css';
import { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { FplDesk } from './FplDesk.tsx';

/** How near a household is to the poverty level, and which programs that opens. Nothing of it is kept. */
export default function FplScreen() {
  const [params, setParams] = useAddress();
  const named = { RegMasterID: params.get('RegMasterID'), VisitMasterID: params.get('VisitMasterID') };
  const isNamed = named.RegMasterID !== null || named.VisitMasterID !== null;
  const person = useCall(fplCalculatorCalls.getFplPerson, named, { enabled: isNamed });
  const known = isNamed ? (person.data ?? null) : null;
  return (
    // Whoever was found begins a household of their own.
    <FplDesk
      key={known?.RegMasterID ?? ''}
      known={known}
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

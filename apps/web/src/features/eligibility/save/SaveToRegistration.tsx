import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { ChooseRegistration } from '#/app/records/register/ChooseRegistration.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { useReturnFocus } from '#/ui/layers/useReturnFocus.ts';
import { SaveDrawer } from './SaveDrawer.tsx';
import type { SaveForm } from './saveForm.ts';
import { type SavedTo, saveTitle } from './savedTo.ts';
import { whoWasAsked } from './whoWasAsked.ts';

type Props = {
  readonly result: LookupResult;
  /** What of the payer's demographics is chosen to begin with. */
  readonly take: SaveForm['Take'];
  /** Whose it is, where it was asked for no registration. */
  readonly onRegistration: (registrationId: string) => void;
  readonly onSaved: (registration: SavedTo) => void;
  readonly onClose: () => void;
};

/** An answer goes into the registration it was asked for; where it was asked for none, one is chosen or made first. */
export function SaveToRegistration({ result, take, onRegistration, onSaved, onClose }: Props) {
  // One drawer takes another's place here: what had the focus before both gets it back.
  useReturnFocus();
  const [id, setId] = useState(result.Patient.RegMasterID);
  const choose = (chosen: string) => {
    setId(chosen);
    onRegistration(chosen);
  };
  const registration = useCall(
    registrationRecordCalls.getRegistration,
    { RegMasterID: id ?? '' },
    { enabled: id !== null },
  );
  if (registration.data !== undefined) {
    return (
      <SaveDrawer
        result={result}
        take={take}
        registration={registration.data}
        reread={() => registration.refetch()}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer title={saveTitle} onClose={onClose} flush={id === null}>
      {id === null ? (
        <ChooseRegistration asked={whoWasAsked(result)} onChosen={choose} />
      ) : (
        <PanelState name="The registration" rows={6} panel={panelOf(registration, 'the registration')}>
          {() => null}
        </PanelState>
      )}
    </Drawer>
  );
}

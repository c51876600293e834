import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { registrationRecordCalls } from '@coverline/contract/registrationRecord.ts';
import { useState } from 'react';
import { findPatients } from '#/api/findPatients.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { ComboboxField } from '#/ui/ComboboxField.tsx';
import { Drawer } from '#/ui/Drawer.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { SaveDrawer } from './SaveDrawer.tsx';

type Props = { readonly result: LookupResult; readonly onClose: () => void };

export const saveTitle = 'Save to registration';

/** An answer goes into the registration it was asked for; where it was asked for none, one is chosen first. */
export function SaveToRegistration({ result, onClose }: Props) {
  const [id, setId] = useState(result.Patient.RegMasterID);
  const registration = useCall(
    registrationRecordCalls.getRegistration,
    { RegMasterID: id ?? '' },
    { enabled: id !== null },
  );
  if (registration.data !== undefined) {
    return (
      <SaveDrawer
        result={result}
        registration={registration.data}
        reread={() => registration.refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer title={saveTitle} onClose={onClose}>
      {id === null ? (
        <ComboboxField
          label={worded('Into the registration of {a patient}')}
          placeholder={worded('Name, {MRN}, birth date, SSN or {member ID}')}
          value={null}
          onChange={(option) => option && setId(option.value)}
          find={findPatients}
        />
      ) : (
        <PanelState name="The registration" rows={6} panel={panelOf(registration, 'the registration')}>
          {() => null}
        </PanelState>
      )}
    </Drawer>
  );
}

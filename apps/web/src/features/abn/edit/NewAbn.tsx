import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { useState } from 'react';
import { findPatientsBy } from '#/api/find/findPatients.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import type { Whose } from '#/features/abn/abnView.ts';
import { personName } from '#/features/abn/abnColumns.tsx';
import { AbnFields } from '#/features/abn/edit/AbnFields.tsx';
import {
  type AbnForm,
  abnLabels,
  abnMessages,
  abnPayload,
  type Begun,
  formOf,
  newForm,
} from '#/features/abn/edit/abnForm.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** Whose notice is written, which draft is changed, and in whose place it comes. */
export type Beginning = {
  readonly whose: Whose;
  readonly abnId: string | null;
  readonly replaces: string | null;
};

type Props = { readonly of: Beginning; readonly onClose: () => void; readonly onSaved: (id: string) => void };

const findPatients = findPatientsBy(abnCalls.findAbnPatient);
const nobody = { RegMasterID: null, VisitMasterID: null, CaseID: null };

/** Writes a notice: for whom is asked first where nobody is named. */
export function NewAbn({ of, onClose, onSaved }: Props) {
  const [chosen, setChosen] = useState<Whose>(of.whose);
  const isChosen = Object.values(chosen).some((id) => id !== null);
  const begun = useCall(abnCalls.beginAbn, isChosen ? chosen : nobody, { enabled: isChosen });
  const source = of.abnId ?? of.replaces;
  const stored = useCall(abnCalls.getAbn, { AbnID: source ?? '' }, { enabled: source !== null });
  const isReady = begun.data !== undefined && (source === null || stored.data !== undefined);
  if (isReady)
    return (
      <Writing
        of={of}
        begun={begun.data}
        stored={source === null ? null : (stored.data ?? null)}
        reread={async () => (await stored.refetch()).data ?? null}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <Drawer title="New notice" width="raw" onClose={onClose}>
      {isChosen ? (
        <PanelState panel={panelOf(begun, worded('the {patient}'))} name={worded('The {patient}')} rows={6}>
          {() => null}
        </PanelState>
      ) : (
        <PatientField
          label={term('Patient')}
          find={findPatients}
          placeholder={worded('Name, {MRN} or date of birth')}
          onChosen={({ value }) => setChosen({ ...nobody, RegMasterID: value })}
        />
      )}
    </Drawer>
  );
}

type WritingProps = Props & {
  readonly begun: Begun;
  readonly stored: AbnDetail | null;
  readonly reread: () => Promise<AbnDetail | null>;
};

function Writing({ of, begun, stored, reread, onClose, onSaved }: WritingProps) {
  // One that comes in the place of another begins as that one was.
  const isDraft = of.abnId !== null && stored !== null;
  const values = stored === null ? newForm(begun) : formOf(stored);
  const labels = Object.fromEntries(Object.entries(abnLabels).map(([name, text]) => [name, worded(text)]));
  return (
    <RecordDrawer<AbnForm, typeof abnCalls.saveAbn>
      title={isDraft ? `Notice ${stored.Number}` : `New notice: ${personName(begun)}`}
      width="raw"
      submitLabel="Save the draft"
      labels={labels}
      edits={{
        of: `abn ${of.abnId ?? `new ${begun.RegMasterID} ${of.replaces ?? ''}`}`,
        now: { values, version: isDraft ? stored.Version : null },
        validate: abnMessages,
        reread: async () => {
          const now = await reread();
          return now === null ? null : { values: formOf(now), version: now.Version };
        },
      }}
      call={abnCalls.saveAbn}
      payload={(form, version) =>
        abnPayload(
          form,
          { AbnID: of.abnId, RegMasterID: begun.RegMasterID, CaseID: begun.CaseID, ReplacesID: of.replaces },
          version,
        )
      }
      onSaved={(_, { AbnID }) => {
        toast('The draft is saved.');
        void reloadAbns();
        onSaved(AbnID);
      }}
      onClose={onClose}
    >
      {(form) => <AbnFields form={form} begun={begun} />}
    </RecordDrawer>
  );
}

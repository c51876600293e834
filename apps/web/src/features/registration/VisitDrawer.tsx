import {
  type RegistrationVisit,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { refreshRegistration, type Reread } from '#/features/registration/registrationData.ts';
import { VisitFields } from '#/features/registration/VisitFields.tsx';
import {
  emptyVisit,
  visitFormOf,
  visitLabels,
  visitMessages,
  visitPayload,
  type VisitForm,
} from '#/features/registration/visitForm.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly registrationId: string;
  /** Null adds one. */
  readonly visit: RegistrationVisit | null;
  readonly reread: Reread;
  readonly onClose: () => void;
};

export default function VisitDrawer({ registrationId, visit, reread, onClose }: Props) {
  const { Today } = useUser();
  const id = visit?.VisitMasterID ?? null;
  return (
    <RecordDrawer<VisitForm, typeof registrationRecordCalls.saveVisit>
      title={worded(id === null ? 'Add {a visit}' : 'Edit {visit}')}
      submitLabel={worded('Save {visit}')}
      labels={visitLabels()}
      edits={{
        of: `visit ${registrationId} ${id ?? 'new'}`,
        now: { values: visit === null ? emptyVisit(Today) : visitFormOf(visit), version: visit?.Version ?? null },
        validate: visitMessages,
        reread: async () => {
          const now = (await reread())?.Visits.find(({ VisitMasterID }) => VisitMasterID === id);
          return now ? { values: visitFormOf(now), version: now.Version } : null;
        },
      }}
      call={registrationRecordCalls.saveVisit}
      payload={(values, Version) => visitPayload(values, { RegMasterID: registrationId, VisitMasterID: id, Version })}
      onSaved={({ VisitNumber }) => {
        toast(worded(`{Visit} ${VisitNumber} is saved`));
        void refreshRegistration();
      }}
      onClose={onClose}
    >
      {(form) => <VisitFields form={form} today={Today} />}
    </RecordDrawer>
  );
}

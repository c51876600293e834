import { type RegistrationVisit, registrationRecordCalls } from '@coverline/contract/registrationRecord.ts';
import { useState } from 'react';
import { useUser } from '#/api/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/features/registration/EditNotices.tsx';
import { showFaults } from '#/features/registration/formFaults.ts';
import { refreshRegistration, type Reread } from '#/features/registration/registrationData.ts';
import { useEdits } from '#/features/registration/useEdits.ts';
import { VisitFields } from '#/features/registration/VisitFields.tsx';
import {
  emptyVisit,
  visitFormOf,
  visitLabels,
  visitMessages,
  visitPayload,
  type VisitForm,
} from '#/features/registration/visitForm.ts';
import { FormDrawer } from '#/ui/FormDrawer.tsx';
import type { FormError } from '#/ui/FormFrame.tsx';
import { toast } from '#/ui/toast.ts';

type Props = {
  readonly registrationId: string;
  /** Null adds one. */
  readonly visit: RegistrationVisit | null;
  readonly reread: Reread;
  readonly onClose: () => void;
};

export function VisitDrawer({ registrationId, visit, reread, onClose }: Props) {
  const { Today } = useUser();
  const save = useSend(registrationRecordCalls.saveVisit);
  const [failed, setFailed] = useState<FormError | null>(null);
  const id = visit?.VisitMasterID ?? null;
  const edits = useEdits<VisitForm>({
    of: `visit ${registrationId} ${id ?? 'new'}`,
    now: { values: visit === null ? emptyVisit(Today) : visitFormOf(visit), version: visit?.Version ?? null },
    validate: visitMessages,
    reread: async () => {
      const now = (await reread())?.Visits.find(({ VisitMasterID }) => VisitMasterID === id);
      return now ? { values: visitFormOf(now), version: now.Version } : null;
    },
  });
  const { form } = edits;
  const onSubmit = (values: VisitForm) => {
    setFailed(null);
    const record = { RegMasterID: registrationId, VisitMasterID: id, Version: edits.version };
    save.mutate(visitPayload(values, record), {
      onSuccess: () => {
        edits.finish();
        toast(worded(`{Visit} ${values.VisitNumber} is saved`));
        void refreshRegistration();
        onClose();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormDrawer
      title={worded(id === null ? 'Add {a visit}' : 'Edit {visit}')}
      onClose={() => {
        edits.finish();
        onClose();
      }}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={visitLabels()}
      submitLabel={worded('Save {visit}')}
    >
      <EditNotices edits={edits} labels={visitLabels()} />
      <VisitFields form={form} today={Today} />
    </FormDrawer>
  );
}

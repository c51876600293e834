import {
  type Registration,
  type RegistrationInsurance,
  registrationRecordCalls,
} from '@coverline/contract/registrationRecord.ts';
import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';
import { useState } from 'react';
import { revealSsn } from '#/api/revealSsn.ts';
import { useUser } from '#/api/session.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/features/registration/EditNotices.tsx';
import { showFaults } from '#/features/registration/formFaults.ts';
import { InsuranceFields } from '#/features/registration/InsuranceFields.tsx';
import {
  emptyInsurance,
  insuranceFormOf,
  insuranceLabels,
  insuranceMessages,
  insurancePayload,
  type InsuranceForm,
} from '#/features/registration/insuranceForm.ts';
import { refreshRegistration, type Reread } from '#/features/registration/registrationData.ts';
import { SubscriberFields } from '#/features/registration/SubscriberFields.tsx';
import { useEdits } from '#/features/registration/useEdits.ts';
import { FormDrawer } from '#/ui/FormDrawer.tsx';
import type { FormError } from '#/ui/FormFrame.tsx';
import { toast } from '#/ui/toast.ts';

type Props = {
  readonly registration: Registration;
  /** Null adds one. */
  readonly insurance: RegistrationInsurance | null;
  readonly reread: Reread;
  readonly onClose: () => void;
};

export function InsuranceDrawer({ registration, insurance, reread, onClose }: Props) {
  const { Today } = useUser();
  const save = useSend(registrationRecordCalls.saveInsurance);
  const [failed, setFailed] = useState<FormError | null>(null);
  const id = insurance?.RegInsuranceID ?? null;
  const [began] = useState(() =>
    insurance === null
      ? emptyInsurance(freeSlot(registration.Insurances.map(({ COB }) => ({ cob: COB }))))
      : insuranceFormOf(insurance),
  );
  const edits = useEdits<InsuranceForm>({
    of: `insurance ${registration.RegMasterID} ${id ?? 'new'}`,
    now: { values: began, version: insurance?.Version ?? null },
    validate: (values) => insuranceMessages(values, Today),
    reread: async () => {
      const now = (await reread())?.Insurances.find(({ RegInsuranceID }) => RegInsuranceID === id);
      return now ? { values: insuranceFormOf(now), version: now.Version } : null;
    },
  });
  const { form } = edits;
  const onSubmit = (values: InsuranceForm) => {
    setFailed(null);
    const record = { RegMasterID: registration.RegMasterID, RegInsuranceID: id, Version: edits.version };
    save.mutate(insurancePayload(values, record), {
      onSuccess: () => {
        edits.finish();
        toast(`${values.TradingPartnerID?.label ?? 'The insurance'} is saved`);
        void refreshRegistration();
        onClose();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormDrawer
      title={id === null ? 'Add insurance' : 'Edit insurance'}
      onClose={() => {
        edits.finish();
        onClose();
      }}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={insuranceLabels()}
      submitLabel="Save insurance"
    >
      <EditNotices edits={edits} labels={insuranceLabels()} />
      <InsuranceFields
        form={form}
        today={Today}
        others={registration.Insurances}
        id={id}
        stored={began.CertificateNumber}
      />
      <SubscriberFields
        form={form}
        today={Today}
        onReveal={() => (id === null ? Promise.resolve(null) : revealSsn(id, 'Subscriber'))}
      />
    </FormDrawer>
  );
}

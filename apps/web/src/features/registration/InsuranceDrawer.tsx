import {
  type Registration,
  type RegistrationInsurance,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';
import { useState } from 'react';
import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { useUser } from '#/api/session/session.ts';
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
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly registration: Registration;
  /** Null adds one. */
  readonly insurance: RegistrationInsurance | null;
  readonly reread: Reread;
  readonly onClose: () => void;
};

export default function InsuranceDrawer({ registration, insurance, reread, onClose }: Props) {
  const { Today } = useUser();
  const id = insurance?.RegInsuranceID ?? null;
  const [began] = useState(() =>
    insurance === null
      ? emptyInsurance(freeSlot(registration.Insurances.map(({ COB }) => ({ cob: COB }))))
      : insuranceFormOf(insurance),
  );
  return (
    <RecordDrawer<InsuranceForm, typeof registrationRecordCalls.saveInsurance>
      title={id === null ? 'Add insurance' : 'Edit insurance'}
      submitLabel="Save insurance"
      labels={insuranceLabels()}
      edits={{
        of: `insurance ${registration.RegMasterID} ${id ?? 'new'}`,
        now: { values: began, version: insurance?.Version ?? null },
        validate: (values) => insuranceMessages(values, Today),
        reread: async () => {
          const now = (await reread())?.Insurances.find(({ RegInsuranceID }) => RegInsuranceID === id);
          return now ? { values: insuranceFormOf(now), version: now.Version } : null;
        },
      }}
      call={registrationRecordCalls.saveInsurance}
      payload={(values, Version) =>
        insurancePayload(values, { RegMasterID: registration.RegMasterID, RegInsuranceID: id, Version })
      }
      onSaved={({ TradingPartnerID }) => {
        toast(`${TradingPartnerID?.label ?? 'The insurance'} is saved`);
        void refreshRegistration();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <InsuranceFields form={form} today={Today} others={registration.Insurances} id={id} />
          <SubscriberFields
            form={form}
            today={Today}
            onReveal={() => (id === null ? Promise.resolve(null) : revealSsn(id, 'Subscriber'))}
          />
        </>
      )}
    </RecordDrawer>
  );
}

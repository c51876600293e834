import {
  type RegistrationInsurance,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { aDate, endsAfter, firstOf, problemsOf } from '@coverline/domain/registration/problems.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshRegistration } from '#/features/registration/registrationData.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly insurance: RegistrationInsurance; readonly onClose: () => void };

/** The day on which an insurance ends. */
export default function EndInsurance({ insurance, onClose }: Props) {
  const { Today } = useUser();
  const end = useSend(registrationRecordCalls.terminateInsurance);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel({
    initial: { TermDate: insurance.TermDate || Today },
    validate: ({ TermDate }) =>
      problemsOf({
        TermDate: firstOf(
          required(TermDate),
          aDate(TermDate),
          endsAfter(insurance.EffectiveDate, TermDate, 'The coverage would end before it begins'),
        ),
      }),
  });
  const { RegInsuranceID, Version } = insurance;
  const onSubmit = ({ TermDate }: { TermDate: string }) =>
    end.mutate(
      { RegInsuranceID, Version, TermDate },
      {
        onSuccess: () => {
          toast(`${insurance.TradingPartnerName} is terminated`);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshRegistration(),
      },
    );
  return (
    <FormModal
      title={`Terminate ${insurance.TradingPartnerName}`}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={end.isPending}
      error={failed}
      labels={{ TermDate: 'Last day of coverage' }}
      submitLabel="Terminate"
    >
      <DateField
        label="Last day of coverage"
        required
        today={Today}
        help="Once it has ended it leaves its place, and those behind it move up."
        {...useValueField(form, 'TermDate')}
      />
    </FormModal>
  );
}

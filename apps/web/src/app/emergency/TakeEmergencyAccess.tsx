import { emergencyAccessCalls } from '@coverline/contract/emergencyAccess/emergencyAccess.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { emergencyMinutes, emergencyReason, emergencyReasonMessage } from '@coverline/domain/access/emergencyAccess.ts';
import { useLocation, useNavigate } from 'react-router';
import { formError } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { enterAnew } from '#/app/emergency/emergencyAccess.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Typed = { readonly Reason: string };

const labels = { Reason: 'Why you need it' };

const messages = ({ Reason }: Typed) => {
  const message = emergencyReasonMessage(Reason);
  return message === null ? {} : { Reason: message };
};

/** What it opens, for how long, and who hears of it stand before the reason is asked for. */
export default function TakeEmergencyAccess({ onClose }: { readonly onClose: () => void }) {
  const { SelectedClient } = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begin = useSend(emergencyAccessCalls.beginEmergencyAccess);
  const form = useFormModel<Typed>({ initial: { Reason: '' }, validate: messages });
  const onSubmit = ({ Reason }: Typed) =>
    begin.mutate(
      { Reason },
      {
        onSuccess: ({ UserData }) => {
          onClose();
          enterAnew(UserData);
          toast(worded('{Patients} are open to you now'));
          // From the screen that refuses, on to where one is found.
          if (pathname === screen('unauthorized').path) void navigate(screen('registration').path);
        },
      },
    );
  return (
    <FormModal
      title="Take emergency access"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={begin.isPending}
      error={begin.error && formError(begin.error)}
      submitLabel="Take emergency access"
    >
      <p>
        {worded(
          `For ${emergencyMinutes} minutes you can find {patients} of ${SelectedClient?.Name ?? ''}, open their records and check their coverage.`,
        )}
      </p>
      <Notice tone="quest">
        Only where care cannot wait. Whoever administers users is told at once, and everything you open is on record
        with your reason.
      </Notice>
      <TextAreaField
        label={labels.Reason}
        required
        rows={3}
        maxLength={emergencyReason.max}
        help={worded('Say what happened. Do not name the {patient}.')}
        data-autofocus
        {...nativeField(form, 'Reason')}
      />
    </FormModal>
  );
}

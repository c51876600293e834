import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Values = { UserID: ComboboxOption | null };
type Props = { readonly id: string; readonly onClose: () => void };

const labels = { UserID: 'Colleague' };
/** More than these are narrowed by typing. */
const most = 30;

/** Shows an answer to a colleague. There is no room for words: in a mail they would tell of the patient. */
export default function MailLink({ id, onClose }: Props) {
  const me = useUser().UserID;
  const callers = useCall(payerCallCalls.getCallers, undefined);
  const mail = useSend(eligibilityCalls.mailAnswerLink);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Values>({
    initial: { UserID: null },
    validate: ({ UserID }) => (UserID === null ? { UserID: required('') ?? '' } : {}),
  });
  const othersOf = (people: typeof callers.data) => (people ?? []).filter(({ ID }) => ID !== me);
  const find = async (term: string) => {
    const people = callers.data ?? (await callers.refetch({ throwOnError: true })).data;
    const fit = othersOf(people).filter(({ Name }) => Name.toLowerCase().includes(term.toLowerCase()));
    return { options: fit.slice(0, most).map(({ ID, Name }) => ({ value: ID, label: Name })), more: fit.length > most };
  };
  const onSubmit = ({ UserID }: Values) => {
    if (UserID === null) return;
    setFailed(null);
    mail.mutate(
      { SpifResponseID: id, UserID: UserID.value },
      {
        onSuccess: () => {
          toast(`A link was e-mailed to ${UserID.label}.`);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title="E-mail a link"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={mail.isPending}
      error={callers.isError ? { message: errorText(callers.error) } : failed}
      disabledReason={
        callers.isSuccess && othersOf(callers.data).length === 0 ? 'Nobody else here checks eligibility.' : null
      }
      submitLabel="E-mail the link"
      onClose={onClose}
    >
      <p>The mail holds the way to this answer and nothing of what it says. It opens after they sign in.</p>
      <ComboboxField
        label={labels.UserID}
        required
        placeholder="A name"
        minLength={0}
        find={find}
        {...useValueField(form, 'UserID')}
      />
    </FormModal>
  );
}

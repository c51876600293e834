import type { DataOf } from '@coverline/contract/wire/call.ts';
import { embeddedCalls } from '@coverline/contract/embedded/embedded.ts';
import type { PairingRecord } from '@coverline/contract/embedded/embeddedData.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { loginGone } from '#/features/logon/factorForm.ts';
import { accountMessages } from '#/features/logon/loginMessages.ts';
import type { LoginMessage } from '#/features/logon/loginStep.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly record: PairingRecord;
  readonly onBack: (message?: LoginMessage | null) => void;
  readonly onStep: (answer: DataOf<(typeof embeddedCalls)['userPairingRequest']>, email: string) => void;
};

type Account = { readonly Email: string };
const labels = { Email: 'E-mail' };

const validate = ({ Email }: Account): FormMessages<Account> => {
  const { Username } = accountMessages({ Username: Email });
  return Username === undefined ? {} : { Email: Username };
};

/** Whose account somebody of the EHR opens here: asked once. */
export function PairingForm({ record, onBack, onStep }: Props) {
  const request = useSend(embeddedCalls.userPairingRequest);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Account>({ initial: { Email: '' }, validate });
  const onSubmit = ({ Email }: Account) => {
    const email = Email.trim();
    setFailed(null);
    request.mutate(
      { Username: record.Username, GUID: record.GUID, Email: email },
      {
        onSuccess: (answer) => onStep(answer, email),
        onError: (error) => {
          const gone = loginGone(error);
          if (gone !== null) onBack(gone);
          else setFailed(formError(error));
        },
      },
    );
  };
  return (
    <SignStep
      title="Connect your account"
      lead={
        <p className="soft sign-lead">
          Your EHR knows you as <b>{record.Username}</b>. Give the e-mail of your account here, and we send it a code.
          This is asked once.
        </p>
      }
      first="Email"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={request.isPending}
      error={failed}
      onBack={() => onBack()}
    >
      <TextField
        label={labels.Email}
        size="l"
        type="email"
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        required
        {...nativeField(form, 'Email')}
      />
    </SignStep>
  );
}

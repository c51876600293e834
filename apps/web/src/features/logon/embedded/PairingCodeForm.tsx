import type { DataOf } from '@coverline/contract/wire/call.ts';
import { embeddedCalls } from '@coverline/contract/embedded/embedded.ts';
import type { PairingRecord } from '@coverline/contract/embedded/embeddedData.ts';
import { limits } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { cleanCode, codeMessages } from '#/features/logon/loginMessages.ts';
import { maskEmail } from '#/features/logon/maskEmail.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly record: PairingRecord;
  readonly email: string;
  /** To another e-mail address, or another code. */
  readonly onBack: () => void;
  readonly onStep: (answer: DataOf<(typeof embeddedCalls)['userPairingVerification']>, email: string) => void;
};

type Code = { readonly VerificationCode: string };
const labels = { VerificationCode: 'Verification code' };

const validate = ({ VerificationCode }: Code): FormMessages<Code> => {
  const { AuthCode } = codeMessages({ AuthCode: VerificationCode });
  return AuthCode === undefined ? {} : { VerificationCode: AuthCode };
};

/** The code that proves the mailbox; the second step of the sign-in comes after it. */
export function PairingCodeForm({ record, email, onBack, onStep }: Props) {
  const verify = useSend(embeddedCalls.userPairingVerification);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Code>({ initial: { VerificationCode: '' }, validate });
  const onSubmit = ({ VerificationCode }: Code) => {
    setFailed(null);
    verify.mutate(
      { ...record, VerificationCode: cleanCode(VerificationCode) },
      {
        onSuccess: (answer) => onStep(answer, email),
        onError: (error) => {
          setFailed(formError(error));
          form.setFocus('VerificationCode', { shouldSelect: true });
        },
      },
    );
  };
  return (
    <SignStep
      title="Connect your account"
      lead={
        <p className="soft sign-lead">
          If <b>{maskEmail(email)}</b> has an account for this practice, a {limits.authCodeLength}-character
          verification code is on its way to it.
        </p>
      }
      first="VerificationCode"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={verify.isPending}
      error={failed}
      onBack={onBack}
    >
      <TextField
        label={labels.VerificationCode}
        size="l"
        className="sign-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        help="You can paste it. Go back for another code."
        {...nativeField(form, 'VerificationCode')}
      />
    </SignStep>
  );
}

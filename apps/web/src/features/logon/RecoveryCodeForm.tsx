import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { type FactorFormProps, loginGone } from '#/features/logon/factorForm.ts';
import { SignStep } from '#/features/logon/SignStep.tsx';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Recovery = { readonly RecoveryCode: string };

const labels = { RecoveryCode: 'Recovery code' };

/** The second step of who has lost app and keys. */
export function RecoveryCodeForm({ onBack, children }: FactorFormProps) {
  const check = useSend(logonCalls.recoveryCodeAuth);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Recovery>({
    initial: { RecoveryCode: '' },
    validate: ({ RecoveryCode }) => {
      const message = required(RecoveryCode.trim());
      return message === null ? {} : { RecoveryCode: message };
    },
  });
  const onSubmit = ({ RecoveryCode }: Recovery) => {
    setFailed(null);
    check.mutate(RecoveryCode.trim(), {
      onSuccess: takeSignIn,
      onError: (error) => {
        const gone = loginGone(error);
        if (gone !== null) return onBack(gone);
        setFailed(formError(error));
        form.setFocus('RecoveryCode', { shouldSelect: true });
      },
    });
  };
  return (
    <SignStep
      title="Use a recovery code"
      lead={<p className="soft sign-lead">One of the codes you kept when you set up your sign-in. Each works once.</p>}
      first="RecoveryCode"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={check.isPending}
      error={failed}
      onBack={() => onBack()}
      actions={children}
    >
      <TextField
        label={labels.RecoveryCode}
        size="l"
        className="sign-code sign-recovery"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        help="Lost them too? Your administrator can remove your second step."
        {...nativeField(form, 'RecoveryCode')}
      />
    </SignStep>
  );
}

import './connection.css';
import { userCalls } from '@coverline/contract/user/user.ts';
import { limits } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import type { ConnectionForm } from '#/app/connection/connectionForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<ConnectionForm>;
  /** Why it is asked for. */
  readonly help: string;
  readonly saveAgain: string;
};

/** Shown once the server asks who it is: an address or a secret is changed by somebody who has just given the password. */
export function ProofField({ form, help, saveAgain }: Props) {
  const prove = useSend(userCalls.confirmPassword);
  const [proved, setProved] = useState(false);
  const asked = form.getFieldState('Present', form.formState).error !== undefined;
  if (proved) return <Notice tone="good">Your password is confirmed. {saveAgain}</Notice>;
  if (!asked) return null;
  const confirm = () =>
    prove.mutate(String(form.getValues('Present')), {
      onSuccess: () => {
        form.clearErrors('Present');
        form.resetField('Present');
        setProved(true);
      },
      onError: (error) => form.setError('Present', { type: 'server', message: errorText(error) }),
    });
  return (
    <div className="connection-proof">
      <PasswordField
        label="Your present password"
        autoComplete="current-password"
        required
        maxLength={limits.passwordLength}
        help={help}
        {...nativeField(form, 'Present')}
      />
      <Button busy={prove.isPending} onClick={confirm}>
        Confirm
      </Button>
    </div>
  );
}

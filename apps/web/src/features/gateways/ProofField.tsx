import { userCalls } from '@coverline/contract/user.ts';
import { limits } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import type { GatewayForm } from '#/features/gateways/gatewayForm.ts';
import { Button } from '#/ui/Button.tsx';
import { nativeField } from '#/ui/formFields.ts';
import { Notice } from '#/ui/Notice.tsx';
import { PasswordField } from '#/ui/PasswordField.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';

/** Shown once the server asks who it is: an address or a secret is changed by somebody who has just given the password. */
export function ProofField({ form }: { readonly form: FormModel<GatewayForm> }) {
  const prove = useSend(userCalls.confirmPassword);
  const [proved, setProved] = useState(false);
  const asked = form.getFieldState('Present', form.formState).error !== undefined;
  if (proved) return <Notice tone="good">Your password is confirmed. Save the gateway again.</Notice>;
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
    <div className="gateway-proof">
      <PasswordField
        label="Your present password"
        autoComplete="current-password"
        required
        maxLength={limits.passwordLength}
        help="Where questions go, and by which secret, is changed only by who has just given it."
        {...nativeField(form, 'Present')}
      />
      <Button busy={prove.isPending} onClick={confirm}>
        Confirm
      </Button>
    </div>
  );
}

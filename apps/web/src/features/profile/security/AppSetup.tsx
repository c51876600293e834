import type { DataOf } from '@coverline/contract/wire/call.ts';
import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { QrPicture } from '#/features/profile/security/QrPicture.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly begun: DataOf<(typeof secondStepCalls)['beginAuthenticatorApp']>;
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly onError: (error: Error) => void;
};

const labels = { AuthCode: 'Code of the app' };

/** The secret as a picture and as text, and the code that proves that an app has it. */
export function AppSetup({ begun, onAdded, onCancel, onError }: Props) {
  const add = useSend(secondStepCalls.addAuthenticatorApp);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<{ readonly AuthCode: string }>({
    initial: { AuthCode: '' },
    validate: ({ AuthCode }) => {
      const wrong = required(AuthCode.trim());
      return wrong === null ? {} : { AuthCode: wrong };
    },
  });
  const focusFirst = useEffectEvent(() => form.setFocus('AuthCode'));
  useEffect(() => focusFirst(), []);
  return (
    <FormPage
      form={form}
      label="Add an authenticator app"
      labels={labels}
      busy={add.isPending}
      error={failed}
      submitLabel="Add app"
      actions={<Button onClick={onCancel}>Cancel</Button>}
      onSubmit={({ AuthCode }) => {
        setFailed(null);
        add.mutate(AuthCode, {
          onSuccess: ({ RecoveryCodes }) => onAdded(RecoveryCodes),
          onError: (error) => {
            const mistyped = error instanceof CallError && error.fields.some(({ Field }) => Field === 'AuthCode');
            if (!mistyped) return onError(error);
            setFailed(formError(error));
            form.setFocus('AuthCode', { shouldSelect: true });
          },
        });
      }}
    >
      <div className="security-setup">
        <QrPicture rows={begun.Rows} />
        <div className="security-key">
          <p className="soft small">Cannot scan it? Type this key into the app:</p>
          <code>{begun.Secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <TextField
            label={labels.AuthCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={32}
            required
            {...nativeField(form, 'AuthCode')}
          />
        </div>
      </div>
    </FormPage>
  );
}

import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#/ui/fields/password/PasswordField.tsx';
import { PasswordStrength } from '#/ui/fields/password/PasswordStrength.tsx';

type Bound = UseFormRegisterReturn & { readonly error: string | undefined };

type Props = {
  readonly password: Bound;
  readonly confirmation: Bound;
  /** What is typed as the new password now. */
  readonly typed: string;
  /** The new password was left. */
  readonly onLeave: (password: string) => void;
  readonly size?: 'm' | 'l';
};

export const newPasswordLabels = { NewPassword: 'New password', Confirmation: 'Confirm new password' };

/** The new password with its strength, and its confirmation. Paste and password managers work in both. */
export function NewPasswordFields({ password, confirmation, typed, onLeave, size = 'm' }: Props) {
  return (
    <>
      <PasswordField
        label={newPasswordLabels.NewPassword}
        size={size}
        autoComplete="new-password"
        required
        help="At least 10 characters: lower and upper case, a digit and a special character."
        {...password}
        onBlur={async (event) => {
          await password.onBlur(event);
          onLeave(typed);
        }}
      />
      <PasswordStrength password={typed} />
      <PasswordField
        label={newPasswordLabels.Confirmation}
        size={size}
        autoComplete="new-password"
        required
        {...confirmation}
      />
    </>
  );
}

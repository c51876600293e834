import { limits } from '@coverline/domain/constants.ts';
import { maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import { type NewPassword, newPasswordMessages } from '#/ui/fields/password/newPasswordMessages.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type PasswordChange = NewPassword & { readonly Present: string };

/** The present password is asked for; the new one has the rules of every new password. */
export function passwordMessages(
  typed: PasswordChange,
  isUsed: (password: string) => boolean,
): FormMessages<PasswordChange> {
  const present = required(typed.Present) ?? maxLength(typed.Present, limits.passwordLength);
  return { ...(present !== null && { Present: present }), ...newPasswordMessages(typed, isUsed) };
}

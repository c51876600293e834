import { required } from '@coverline/domain/validate/genericMessages.ts';
import {
  confirmationMessage,
  passwordMessage,
  passwordProblems,
  reusedPassword,
} from '@coverline/domain/validate/passwordProblems.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type NewPassword = { readonly NewPassword: string; readonly Confirmation: string };

/** The rules that can be judged here, the history as far as it is known, and the confirmation. */
export function newPasswordMessages(
  { NewPassword, Confirmation }: NewPassword,
  isUsed: (password: string) => boolean,
): FormMessages<NewPassword> {
  const first =
    required(NewPassword) ??
    passwordMessage(passwordProblems(NewPassword)) ??
    (isUsed(NewPassword) ? reusedPassword : null);
  const second = required(Confirmation) ?? confirmationMessage(NewPassword, Confirmation);
  return { ...(first !== null && { NewPassword: first }), ...(second !== null && { Confirmation: second }) };
}

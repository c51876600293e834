import { limits } from '@coverline/domain/constants.ts';
import { email, maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Credentials = { readonly Username: string; readonly Password: string; readonly Remember: boolean };
export type Code = { readonly AuthCode: string };

export type Account = { readonly Username: string };

const usernameMessage = (typed: string): string | null => {
  const name = typed.trim();
  return required(name) ?? email(name) ?? maxLength(name, limits.emailLength);
};

/** The rules of Login's e-mail (VAL-35). */
export function accountMessages({ Username }: Account): FormMessages<Account> {
  const message = usernameMessage(Username);
  return message === null ? {} : { Username: message };
}

/** E-mail required, valid, at most 75; password required, at most 750. */
export function credentialMessages({ Username, Password }: Credentials): FormMessages<Credentials> {
  const Username_ = usernameMessage(Username);
  const Password_ = required(Password) ?? maxLength(Password, limits.passwordLength);
  return { ...(Username_ !== null && { Username: Username_ }), ...(Password_ !== null && { Password: Password_ }) };
}

/** Codes are often pasted with spaces around or between their symbols. */
export const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Required, at most 7. */
export function codeMessages({ AuthCode }: Code): FormMessages<Code> {
  const code = cleanCode(AuthCode);
  const message = required(code) ?? maxLength(code, limits.authCodeLength);
  return message === null ? {} : { AuthCode: message };
}

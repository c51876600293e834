import { limits } from '@coverline/domain/constants.ts';
import { email, maxLength, required } from '@coverline/domain/validate/genericMessages.ts';
import type { FormMessages } from '#/ui/useFormModel.ts';

export type Credentials = { readonly Username: string; readonly Password: string; readonly Remember: boolean };
export type Code = { readonly AuthCode: string };

/** E-mail required, valid, at most 75; password required, at most 750 (spec 5). */
export function credentialMessages({ Username, Password }: Credentials): FormMessages<Credentials> {
  const name = Username.trim();
  const Username_ = required(name) ?? email(name) ?? maxLength(name, limits.emailLength);
  const Password_ = required(Password) ?? maxLength(Password, limits.passwordLength);
  return { ...(Username_ !== null && { Username: Username_ }), ...(Password_ !== null && { Password: Password_ }) };
}

/** Codes are often pasted with spaces around or between their symbols. */
export const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Required, at most 7 (spec 5). */
export function codeMessages({ AuthCode }: Code): FormMessages<Code> {
  const code = cleanCode(AuthCode);
  const message = required(code) ?? maxLength(code, limits.authCodeLength);
  return message === null ? {} : { AuthCode: message };
}

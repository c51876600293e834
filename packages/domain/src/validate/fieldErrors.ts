import { codePoints } from '../format/codePoints.ts';
import { isEmail } from './email.ts';
import { isPhone } from './phone.ts';

/** An error of the standard input field; a bound or prefix that is not known is null. */
export type FieldError =
  | { readonly kind: 'blacklist' | 'phone' | 'email' | 'alphanumeric' }
  | { readonly kind: 'minLength' | 'maxLength'; readonly bound: number | null }
  | { readonly kind: 'prefix'; readonly prefix: string };

export type FieldRules = {
  readonly blacklist?: boolean | undefined;
  readonly phone?: boolean | undefined;
  readonly email?: boolean | undefined;
  readonly alphanumeric?: boolean | undefined;
  readonly minLength?: number | null | undefined;
  readonly maxLength?: number | null | undefined;
  readonly prefix?: string | null | undefined;
};

/** Every error of a value, in the spec's priority. The empty value has none: whether it is required is another rule. */
export function fieldErrors(value: string, rules: FieldRules): FieldError[] {
  if (value === '') return [];
  const length = codePoints(value).length;
  const errors: (FieldError | false | null | undefined | '')[] = [
    rules.blacklist && /[\^~\\&|]/.test(value) && { kind: 'blacklist' },
    rules.phone && !isPhone(value) && { kind: 'phone' },
    rules.email && !isEmail(value) && { kind: 'email' },
    rules.alphanumeric && !/^[a-z\d]+$/i.test(value) && { kind: 'alphanumeric' },
    typeof rules.minLength === 'number' && length < rules.minLength && { kind: 'minLength', bound: rules.minLength },
    typeof rules.maxLength === 'number' && length > rules.maxLength && { kind: 'maxLength', bound: rules.maxLength },
    rules.prefix &&
      !value.toUpperCase().startsWith(rules.prefix.toUpperCase()) && { kind: 'prefix', prefix: rules.prefix },
  ];
  return errors.filter((error) => typeof error === 'object' && error !== null);
}

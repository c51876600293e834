import { randomInt } from 'node:crypto';

/** 31 symbols that cannot be mistaken for each other: no 0 O 1 I L (decisions B.47). Seven of them are 34.7 bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 7;
const shape = new RegExp(`^[${alphabet}]{${codeLength}}$`);

export const newAuthCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A typed code in the form it was issued in, or null: either case, full-width digits and spaces are forgiven. */
export function normaliseAuthCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(code) ? code : null;
}

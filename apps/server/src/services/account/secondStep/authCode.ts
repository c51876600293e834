import { randomInt } from 'node:crypto';

/** 31 symbols that cannot be mistaken for each other: no 0 O 1 I L. Seven of them are 34.7 bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 7;
const symbols = new RegExp(`^[${alphabet}]*$`);

export const newAuthCode = () => newSymbols(codeLength);

/** A typed code in the form it was issued in, or null. */
export const normaliseAuthCode = (typed: string) => normaliseSymbols(typed, codeLength);

export const newSymbols = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** So many of our symbols, or null: either case, full-width digits, spaces and hyphens are forgiven. */
export function normaliseSymbols(typed: string, length: number): string | null {
  const code = withoutSpaces(typed).toUpperCase();
  return code.length === length && symbols.test(code) ? code : null;
}

export const withoutSpaces = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '');

import { codePoints } from '../format/codePoints.ts';
import { limits } from '../constants.ts';

export const passwordRules = [
  'minLength',
  'maxLength',
  'lower',
  'upper',
  'digit',
  'special',
  'blocklisted',
  'contextWord',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** What a user reads beside the field for each rule. */
export const passwordRuleTexts: Readonly<Record<PasswordRule, string>> = {
  minLength: `At least ${limits.newPasswordMin} characters`,
  maxLength: `At most ${limits.newPasswordMax} characters`,
  lower: 'A lower case letter',
  upper: 'An upper case letter',
  digit: 'A digit',
  special: 'A special character',
  blocklisted: 'Not a password that is widely known',
  contextWord: 'Not your name, your organization or the product',
};

/** What a user reads of a password that is among the last five. */
export const reusedPassword = `Password cannot match any of your last ${limits.passwordHistory} passwords`;

export type PasswordContext = {
  /** Widely known passwords, each folded by `foldPassword`. */
  readonly blocklist?: ReadonlySet<string> | undefined;
  /** Words a password must not be built on: user, client and product names. Shorter than four letters: ignored. */
  readonly words?: readonly string[] | undefined;
};

/** The form in which a password is hashed and counted: NFC, so that two ways of typing one character are the same. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** The form in which blocklisted passwords and context words are compared. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/**
 * The rules a new password breaks, none when it is good. Counted in code points after NFC, nothing is cut or
 * trimmed. A special character is any visible one that is neither letter, digit nor space; the field blacklist does
 * not apply. History and confirmation are the caller's.
 */
export function passwordProblems(password: string, { blocklist, words = [] }: PasswordContext = {}): PasswordRule[] {
  const value = normalizePassword(password);
  const length = codePoints(value).length;
  const folded = foldPassword(value);
  const broken: Readonly<Record<PasswordRule, boolean>> = {
    minLength: length < limits.newPasswordMin,
    maxLength: length > limits.newPasswordMax,
    lower: !/\p{Ll}/u.test(value),
    upper: !/\p{Lu}/u.test(value),
    digit: !/\p{Nd}/u.test(value),
    special: !/[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(value),
    blocklisted: blocklist?.has(folded) ?? false,
    contextWord: words.some((word) => codePoints(word).length >= 4 && folded.includes(foldPassword(word))),
  };
  return passwordRules.filter((rule) => broken[rule]);
}

/** What a user reads of the rules that are broken, or null where none is. */
export function passwordMessage(broken: readonly PasswordRule[]): string | null {
  const [first, ...rest] = broken.map((rule) => passwordRuleTexts[rule]);
  if (first === undefined) return null;
  return [first, ...rest.map((text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`)].join(', ');
}

/** The message where the confirmation differs; the required rule is the generic one. */
export const confirmationMessage = (password: string, confirmation: string): string | null =>
  normalizePassword(password) === normalizePassword(confirmation) ? null : 'Passwords do not match';

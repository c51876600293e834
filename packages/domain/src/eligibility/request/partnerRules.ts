import { codePoints } from '../../format/codePoints.ts';
import { fieldErrors } from '../../validate/fieldErrors.ts';
import { fieldMessage } from '../../validate/fieldMessage.ts';
import type { RequestField, RequestValues } from './completeness.ts';

/** What a trading partner wants of a field. */
export type FieldRule = {
  readonly Field: RequestField;
  /** A regular expression the whole value must match; see `patternProblem` for what is allowed. */
  readonly Pattern?: string | null | undefined;
  readonly MinLength?: number | null | undefined;
  readonly MaxLength?: number | null | undefined;
  readonly Prefix?: string | null | undefined;
  readonly Uppercase?: boolean | null | undefined;
  /** Characters taken out before anything is checked or sent. */
  readonly StripChars?: string | null | undefined;
  readonly HelpText?: string | null | undefined;
};

const longestPattern = 200;
const longestValue = 100;

function compiles(pattern: string): boolean {
  try {
    return RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Why a pattern cannot be used, null where it can. A group may not be repeated nor look around, nothing may refer back,
 * and of parts that vary in length and of alternatives there may be few: what is left cannot make the check slow.
 */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > longestPattern) return `A pattern has at most ${longestPattern} characters`;
  if (!compiles(pattern)) return 'This is not a regular expression';
  const bare = pattern
    .replaceAll(/\\(?:[^\dk])/g, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?:', '(');
  if (bare.includes('\\')) return 'A pattern may not refer back';
  if (bare.includes('(?')) return 'A pattern may not look around or name groups';
  if (/\)[*+?{]/.test(bare)) return 'A group may not be repeated';
  if ((bare.match(/[*+?]|\{\d+,\d*\}/g) ?? []).length > 2) return 'At most two parts of a pattern may vary in length';
  return bare.split('|').length > 7 ? 'A pattern has at most seven alternatives' : null;
}

/** The value as it is checked and sent: trimmed, stripped and upper-cased as the partner wants. */
export function applyFieldRule(value: string, rule: FieldRule): string {
  const strip = new Set(codePoints(rule.StripChars ?? ''));
  const kept = codePoints(value.trim())
    .filter((character) => !strip.has(character))
    .join('');
  return rule.Uppercase ? kept.toUpperCase() : kept;
}

function messageOf(value: string, rule: FieldRule): string | null {
  const errors = fieldErrors(value, { minLength: rule.MinLength, maxLength: rule.MaxLength, prefix: rule.Prefix });
  const { message } = fieldMessage(errors, true);
  if (message !== null || value === '' || !rule.Pattern || patternProblem(rule.Pattern) !== null) return message;
  const fits = value.length <= longestValue && new RegExp(`^(?:${rule.Pattern})$`, 'u').test(value);
  return fits ? null : rule.HelpText || 'This {payer} expects another format';
}

/**
 * The message of each field that breaks a rule of the partner, in the spec's order of messages, the pattern last. A
 * field that is not filled in has none: whether it is required is `completeness`. A pattern that may not be used is
 * refused when the partner is saved, and is not applied here.
 */
export function partnerFieldMessages(
  values: RequestValues,
  rules: readonly FieldRule[],
): Partial<Record<RequestField, string>> {
  const messages: Partial<Record<RequestField, string>> = {};
  for (const rule of rules) {
    const message = messageOf(applyFieldRule(values[rule.Field] ?? '', rule), rule);
    if (message !== null) messages[rule.Field] ??= message;
  }
  return messages;
}

import type { DiagnosticCode } from '../diagnose/catalogue.ts';
import type { ElementRule } from '../guide/types.ts';
import { areDigits, isDateAt, isNumber, isPeriodAt, isTimeAt } from './bytes.ts';
import { packCode } from './codeTable.ts';

const printable = /^[\x20-\x7e]*$/;

/** The bytes of a value whose characters stand for one each; what does not fit a byte becomes one that no check allows. */
function bytesOf(value: string): Uint8Array {
  const bytes = new Uint8Array(value.length);
  for (let i = 0; i < value.length; i++) bytes[i] = Math.min(value.charCodeAt(i), 255);
  return bytes;
}

/** What is wrong with one value against its rule, or null. Codes outside the list are told apart from wrong lengths. */
export function faultOf(rule: ElementRule, value: string): DiagnosticCode | null {
  const { type, min, max } = rule;
  if (rule.codes) return rule.codes.includes(value) ? null : 'element-code';
  const bytes = bytesOf(value);
  const size = bytes.length;
  if (type === 'N0' || type === 'N2' || type === 'R') {
    const decimal = type === 'R';
    if (!isNumber(bytes, 0, size, decimal, 0, Infinity)) return 'element-character';
    if (!isNumber(bytes, 0, size, decimal, min, Infinity)) return 'element-short';
    return isNumber(bytes, 0, size, decimal, min, max) ? null : 'element-long';
  }
  if (type !== 'B' && !printable.test(value)) return 'element-character';
  if (size < min) return 'element-short';
  if (size > max) return 'element-long';
  if (type === 'DT') return isDateAt(bytes, 0, size) ? null : 'element-date';
  if (type === 'TM') return isTimeAt(bytes, 0, size) ? null : 'element-time';
  return null;
}

/** A period (element 1251) against its format qualifier (1250). */
export function periodFault(format: string, value: string): DiagnosticCode | null {
  const bytes = bytesOf(value);
  if (isPeriodAt(packCode(format) || -1, bytes, 0, bytes.length)) return null;
  if (format === 'TM' && areDigits(bytes, 0, bytes.length)) return 'element-time';
  return bytes.length > 35 ? 'element-long' : 'element-date';
}

/** YYMMDD or CCYYMMDD that stands in the calendar. */
export function isDate(value: string): boolean {
  const bytes = bytesOf(value);
  return isDateAt(bytes, 0, bytes.length);
}

/** HHMM, HHMMSS or with decimal seconds behind. */
export function isTime(value: string): boolean {
  const bytes = bytesOf(value);
  return isTimeAt(bytes, 0, bytes.length);
}

const packedSets = new WeakMap<readonly string[], ReadonlySet<number>>();

/** The codes of a list as SegmentCursor.packed() gives them; codes of more than four characters are not among them. */
export function packedSet(codes: readonly string[]): ReadonlySet<number> {
  const known = packedSets.get(codes);
  if (known) return known;
  const made = new Set(codes.map((code) => packCode(code) >>> 0).filter((packed) => packed !== 0));
  packedSets.set(codes, made);
  return made;
}

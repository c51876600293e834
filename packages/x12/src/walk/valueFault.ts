import type { ElementRule } from '../guide/types.ts';
import type { DiagnosticCode } from '../diagnose/catalogue.ts';

const codeSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(codes: readonly string[]): ReadonlySet<string> {
  const known = codeSets.get(codes);
  if (known) return known;
  const made = new Set(codes);
  codeSets.set(codes, made);
  return made;
}

const packedSets = new WeakMap<readonly string[], ReadonlySet<number>>();

/** The codes of a list as SegmentCursor.packed() gives them; codes of more than four characters are not among them. */
export function packedSet(codes: readonly string[]): ReadonlySet<number> {
  const known = packedSets.get(codes);
  if (known) return known;
  const short = codes.filter((code) => code.length <= 4);
  const made = new Set(short.map((code) => Array.from(code).reduce((n, c) => n * 256 + c.charCodeAt(0), 0)));
  packedSets.set(codes, made);
  return made;
}

const printable = /^[\x20-\x7e]*$/;
const integer = /^-?\d+$/;
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;
const digits = /^\d+$/;

/** Sign and decimal point do not count. */
function digitsIn(value: string): number {
  let n = 0;
  for (let i = 0; i < value.length; i++) if (value.charCodeAt(i) >= 48) n++;
  return n;
}

/** What is wrong with one value against its rule, or null. Codes outside the list are told apart from wrong lengths. */
export function faultOf(rule: ElementRule, value: string): DiagnosticCode | null {
  if (rule.codes) return setOf(rule.codes).has(value) ? null : 'element-code';
  const { type } = rule;
  if (!printable.test(value)) return 'element-character';
  if ((type === 'N0' && !integer.test(value)) || (type === 'R' && !decimal.test(value))) return 'element-character';
  const length = type === 'N0' || type === 'R' ? digitsIn(value) : value.length;
  if (length < rule.min) return 'element-short';
  if (length > rule.max) return 'element-long';
  if (type === 'DT') return isDate(value) ? null : 'element-date';
  if (type === 'TM') return isTime(value) ? null : 'element-time';
  return null;
}

/** A period (element 1251) against its format qualifier (1250): D8 or RD8; other formats go unchecked. */
export function periodFault(format: string, value: string): DiagnosticCode | null {
  if (format === 'D8') return value.length === 8 && isDate(value) ? null : 'element-date';
  if (format !== 'RD8') return value.length > 35 ? 'element-long' : null;
  const fits = value.length === 17 && value[8] === '-' && isDate(value.slice(0, 8)) && isDate(value.slice(9));
  return fits ? null : 'element-date';
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** YYMMDD or CCYYMMDD that stands in the calendar. */
export function isDate(value: string): boolean {
  if (!digits.test(value) || (value.length !== 6 && value.length !== 8)) return false;
  const year = Number(value.slice(0, -4));
  const month = Number(value.slice(-4, -2));
  const day = Number(value.slice(-2));
  const full = value.length === 6 ? 2000 + year : year;
  const leap = (full % 4 === 0 && full % 100 !== 0) || full % 400 === 0;
  const last = month === 2 && leap ? 29 : (lengths[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** HHMM, HHMMSS or with decimal seconds behind. */
export function isTime(value: string): boolean {
  if (!digits.test(value) || value.length < 4) return false;
  const seconds = value.length > 4 ? Number(value.slice(4, 6)) : 0;
  return Number(value.slice(0, 2)) < 24 && Number(value.slice(2, 4)) < 60 && seconds < 60 && value.length !== 5;
}

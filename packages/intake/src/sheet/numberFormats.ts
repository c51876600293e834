import { readXml } from './parseXml.ts';

/** How a number of a sheet is meant: as a number, as days since 1900, or with digits in fixed places (a ZIP code, an SSN). */
export type NumberForm =
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  | { readonly kind: 'digits'; readonly pattern: string };

const plain: NumberForm = { kind: 'number' };
/** Formats that every workbook has without saying so: 14 to 22 and 45 to 47 are dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** A format code without its literals, colours and conditions; an escaped hyphen stays, since digits are divided by it. */
function bareFormat(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === '"' || sign === '[') {
      const close = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (close < 0) return bare;
      at = close;
    } else if (sign === '\\' || sign === '_' || sign === '*') {
      at++;
      if (sign === '\\' && code.charAt(at) === '-') bare += '-';
    } else bare += sign;
  }
  return bare;
}

/** What a format code means: y, m, d, h or s make a date, and zeros with hyphens fixed digits. */
export function formOf(code: string): NumberForm {
  const bare = bareFormat(code);
  if (/^0[0-]*$/.test(bare) && bare.endsWith('0') && bare.length > 1) return { kind: 'digits', pattern: bare };
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? { kind: 'date' } : plain;
}

/** The form of each cell style by its number. */
export async function readNumberForms(chunks: AsyncIterable<Uint8Array>): Promise<readonly NumberForm[]> {
  const codes = new Map<number, string>();
  const forms: NumberForm[] = [];
  let isCellStyle = false;
  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const id = Number(attributes['numFmtId'] ?? 0);
        const code = codes.get(id);
        forms.push(code === undefined ? (isBuiltInDate(id) ? { kind: 'date' } : plain) : formOf(code));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return forms;
}

/** The digits of a number in the places of a pattern: 21390 in 00000-0000 is 00002-1390. */
function inPlaces(number: number, pattern: string): string {
  const zeros = pattern.replaceAll('-', '').length;
  const digits = String(number).padStart(zeros, '0');
  if (digits.length > zeros) return String(number);
  let at = 0;
  return pattern.replaceAll('0', () => digits.charAt(at++));
}

const dayMs = 86_400_000;
/** Day 0 of the two calendars that a workbook may count by. In the older one a 29 February 1900 is counted that never was. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** `YYYY-MM-DD` of a day of a sheet, with ` HH:MM` where it has a time of day; null of what is no day. */
export function dayOfSerial(serial: number, epoch: 1900 | 1904): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  const shifted = epoch === 1900 && serial < 60 ? serial + 1 : serial;
  const minutes = Math.round((shifted % 1) * 1440);
  const text = new Date(epochs[epoch] + Math.floor(shifted) * dayMs + minutes * 60_000).toISOString();
  return minutes % 1440 === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** From here on a whole number has more digits than the fifteen that a sheet keeps: which the others were, nobody knows. */
const lostFrom = 1e15;

/**
 * A number of a sheet as its cell shows it, without thousands and rounding: a whole one has no exponent, unless it has more digits
 * than a sheet keeps, which is told by it as in a text that a spreadsheet wrote.
 */
export function numberText(value: string, form: NumberForm, epoch: 1900 | 1904): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (form.kind === 'date') return dayOfSerial(number, epoch) ?? value;
  if (Math.abs(number) >= lostFrom) return number.toExponential().replace('e+', 'E+');
  if (form.kind === 'digits' && Number.isInteger(number) && number >= 0) return inPlaces(number, form.pattern);
  // A sheet keeps fifteen digits: what binary fractions leave behind them is no part of the number.
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

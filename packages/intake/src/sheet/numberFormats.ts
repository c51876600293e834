import { formOf, inParts, type NumberForm, plainNumber, type Section } from './formatCodes.ts';
import { readXml } from './parseXml.ts';

/** Formats that every workbook has without saying so: 14 to 22 and 45 to 47 are dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

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
        forms.push(code === undefined ? (isBuiltInDate(id) ? { kind: 'date' } : plainNumber) : formOf(code));
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
const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 16);

/** Day 0 of the two calendars that a workbook may count by. In the older one a 29 February 1900 is counted that never was. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/**
 * `YYYY-MM-DD` of a day of a sheet, with ` HH:MM` where it has a time of day, the time alone where it has no day; null of what is no day.
 * A minute is the one that has begun: the last instant of a day is that day's.
 */
export function dayOfSerial(serial: number, epoch: 1900 | 1904): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  // The binary fraction of a second may lie a hair below it.
  const seconds = Math.min(Math.round((serial % 1) * 86_400), 86_399);
  if (serial < 1 && seconds > 0) return timeOf(seconds);
  if (epoch === 1900 && serial < 1) return null;
  const shifted = epoch === 1900 && serial < 60 ? serial + 1 : serial;
  const day =
    epoch === 1900 && Math.floor(serial) === 60
      ? '1900-02-29'
      : new Date(epochs[epoch] + Math.floor(shifted) * dayMs).toISOString().slice(0, 10);
  return seconds < 60 ? day : `${day} ${timeOf(seconds)}`;
}

/** From here on a whole number has more digits than the fifteen that a sheet keeps: which the others were, nobody knows. */
const lostFrom = 1e15;

/** What is to be told of a number besides its text. */
export type NumberDoubt = 'unit' | 'unsure' | 'hidden';

/**
 * A number of a sheet as its cell shows it, without thousands and rounding: a whole one has no exponent, unless it has more digits
 * than a sheet keeps, which is told by it as in a text that a spreadsheet wrote.
 */
export function numberText(
  value: string,
  form: NumberForm,
  epoch: 1900 | 1904,
  doubt: (what: NumberDoubt) => void,
): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (form.kind === 'date') return dayOfSerial(number, epoch) ?? value;
  if (Math.abs(number) >= lostFrom) return number.toExponential().replace('e+', 'E+');
  return bySection(number, form.sections, doubt) ?? plainText(number);
}

// A sheet keeps fifteen digits: what binary fractions leave behind them is no part of the number.
const plainText = (number: number): string =>
  Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));

/** What the section for a number shows of it; null where it is the number itself, of which something may be to be told. */
function bySection(number: number, sections: readonly Section[], doubt: (what: NumberDoubt) => void): string | null {
  const [positive, negative = positive, zero = positive] = sections;
  const section = number > 0 ? positive : number < 0 ? negative : zero;
  if (section === undefined || section.kind === 'plain') return null;
  const isOwn = number >= 0 || sections.length > 1;
  if (section.kind === 'digits')
    return number >= 0 && Number.isInteger(number) ? inPlaces(number, section.pattern) : null;
  if (section.kind === 'shown' && Number.isInteger(number) && isOwn)
    return inParts(Math.abs(number), section.parts, section.least);
  // A format that shows no zero says nothing else of it.
  if (section.kind !== 'hidden' || number !== 0) doubt(section.kind === 'shown' ? 'unsure' : section.kind);
  return null;
}

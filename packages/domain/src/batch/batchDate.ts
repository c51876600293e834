import { realDay, writeDay } from '../format/calendar.ts';

/** Which of the two comes first where a date begins with month and day. */
export type DateOrder = 'month first' | 'day first';

export type ReadDate =
  | { readonly ok: true; readonly day: string }
  /** `year`: it has two digits; `no day`: it may be a year and a month; `order`: it would be a day if day and month changed places; `shape`: no date at all. */
  | { readonly ok: false; readonly why: 'year' | 'no day' | 'order' | 'shape' };

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const shortYear = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$|^\d{6}$/;
/** 198001, 1980-01: systems that know no day say the month alone. */
const monthAlone = /^(?:18|19|20)\d\d[-/.]?(?:0[1-9]|1[0-2])$/;
/** Its name tells the month from the day wherever it stands: 15-Oct-2026, 7 October 2026, 2026-Oct-15; Oct 7, 2026. */
const named = [
  /^(?<day>\d{1,2})(?:[-/.\s]|,\s)?\s?(?<month>[a-z]{3,9})\.?(?:[-/.,\s]\s?)?(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.?(?:[-/.\s]\s?)?(?<day>\d{1,2})(?:[-/.,]\s?|\s)(?<year>\d{4}|\d{2})$/i,
  /^(?<year>\d{4})[-/.\s](?<month>[a-z]{3,9})\.?[-/.\s](?<day>\d{1,2})$/i,
];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const time = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i;

/** A cell without the time of day behind its date: databases and spreadsheets add one to days without. */
function withoutTime(text: string): string {
  if (!text.includes(':')) return text;
  const end = /(?<=\d)[T\s]\s*(?=\d{1,2}:)/.exec(text);
  return end !== null && time.test(text.slice(end.index + end[0].length)) ? text.slice(0, end.index) : text;
}

/**
 * The day of a cell, `YYYY-MM-DD`: YYYY-M-D, MM/DD/YYYY, YYYYMMDD or MMDDYYYY, with hyphens, slashes or points, or
 * with a month by its name, a time of day behind it disregarded. A year of two digits is refused: a century is not guessed at.
 */
export function batchDate(cell: string, order: DateOrder = 'month first'): ReadDate {
  const text = withoutTime(cell.trim());
  if (monthAlone.test(text)) return { ok: false, why: 'no day' };
  if (shortYear.test(text)) return { ok: false, why: 'year' };
  const iso = yearFirst.exec(text);
  if (iso !== null) return dayOr(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'shape');
  // Eight digits are a day in one way at most: where they begin with a century, another would have to stand for a month.
  const compact = /^((?:18|19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  const real = compact && realDay(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  if (real) return { ok: true, day: writeDay(real) };
  const parts = yearLast.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (parts === null) return namedDate(text) ?? { ok: false, why: 'shape' };
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [month, day] = order === 'month first' ? [first, second] : [second, first];
  return dayOr(year, month, day, realDay(year, day, month) === null ? 'shape' : 'order');
}

/** A month by its name, or the first three letters of it; null where the text names none. */
function namedDate(text: string): ReadDate | null {
  const { day, month = '', year = '' } = named.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const name = month.toLowerCase();
  const at = months.findIndex(
    (one) => one === name || one.slice(0, 3) === name || (name === 'sept' && one === 'september'),
  );
  if (at < 0) return null;
  return year.length === 2 ? { ok: false, why: 'year' } : dayOr(Number(year), at + 1, Number(day), 'shape');
}

function dayOr(year: number, month: number, day: number, why: 'order' | 'shape'): ReadDate {
  const real = realDay(year, month, day);
  return real === null ? { ok: false, why } : { ok: true, day: writeDay(real) };
}

import { realDay, writeDay } from '../format/calendar.ts';

/** Which of the two comes first where a date begins with month and day. */
export type DateOrder = 'month first' | 'day first';

export type ReadDate =
  | { readonly ok: true; readonly day: string }
  /** `year`: it has two digits; `order`: it would be a day if day and month changed places; `shape`: no date at all. */
  | { readonly ok: false; readonly why: 'year' | 'order' | 'shape' };

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const shortYear = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$|^\d{6}$/;
const time = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i;

/** A cell without the time of day behind its date: databases and spreadsheets add one to days without. */
function withoutTime(text: string): string {
  const end = text.search(/[T\s]/);
  return end > 0 && time.test(text.slice(end + 1).trim()) ? text.slice(0, end) : text;
}

/**
 * The day of a cell, `YYYY-MM-DD`: YYYY-M-D, MM/DD/YYYY, YYYYMMDD or MMDDYYYY, with hyphens, slashes or points, a time of day
 * behind it disregarded. A year of two digits is refused: a century is not guessed at.
 */
export function batchDate(cell: string, order: DateOrder = 'month first'): ReadDate {
  const text = withoutTime(cell.trim());
  if (shortYear.test(text)) return { ok: false, why: 'year' };
  const iso = yearFirst.exec(text);
  if (iso !== null) return dayOr(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'shape');
  // Eight digits are a day in one way at most: where they begin with a century, another would have to stand for a month.
  const compact = /^((?:18|19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  const real = compact && realDay(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  if (real) return { ok: true, day: writeDay(real) };
  const parts = yearLast.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (parts === null) return { ok: false, why: 'shape' };
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [month, day] = order === 'month first' ? [first, second] : [second, first];
  return dayOr(year, month, day, realDay(year, day, month) === null ? 'shape' : 'order');
}

function dayOr(year: number, month: number, day: number, why: 'order' | 'shape'): ReadDate {
  const real = realDay(year, month, day);
  return real === null ? { ok: false, why } : { ok: true, day: writeDay(real) };
}

import { orNextBusinessDay } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import type { LineOfBusiness } from '../clock/lineOfBusiness.ts';
import { type AppealLevel, type AppealWindow, appealWindows } from './appealWindows.ts';

/**
 * The day of the same number so many months later. Where that month has none, the first of the next: from October 30 four months are
 * March 1, as 45 CFR 147.136(d)(2)(i) has it.
 */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const first = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const found = addDays(first(at), date - 1);
  return found < first(at + 1) ? found : first(at + 1);
}

export type AppealBy = {
  readonly way: AppealWindow['way'];
  /** The last day; null where there is none to count. */
  readonly by: string | null;
  readonly source: string;
};

/**
 * The last day of a level of appeal by the law, from the day of the notice. A day that the notice itself names, or the payer's
 * contract, is the caller's: the later of both counts where it is longer than the law's.
 */
export function appealBy(line: LineOfBusiness, level: AppealLevel, noticeOn: string): AppealBy {
  const found = appealWindows.findLast(
    (window) => window.lines.includes(line) && window.level === level && window.from <= noticeOn,
  );
  if (found === undefined) throw new RangeError(`No window of appeal for ${line}`);
  const { way, count, source } = found;
  if (way === 'Days') return { way, by: addDays(noticeOn, count), source };
  // Alone of these its last day moves off weekends and holidays.
  if (way === 'Months') return { way, by: orNextBusinessDay(monthsAfter(noticeOn, count)), source };
  return { way, by: null, source };
}

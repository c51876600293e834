import { isBusinessDay } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';

/** So many calendar days hold more business days than any deadline here asks for. */
const farEnough = 60;

/**
 * How many business days a later day is away: the day itself counts where it is one, the day counted from does not. From Monday to
 * the Thursday of that week there are 3. Nothing past `farEnough` calendar days is told apart; a day that is not later is 0 away.
 */
export function businessDaysUntil(from: string, to: string): number {
  let count = 0;
  let at = from;
  for (let walked = 0; walked < farEnough && at < to; walked += 1) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) count += 1;
  }
  return count;
}

/**
 * The most business days before which a later day still lies, counted back from it: the day counted from counts where it is one, the day
 * itself does not. It is another number than `businessDaysUntil` where one of both is no business day.
 */
export const businessDaysBack = (from: string, to: string): number =>
  businessDaysUntil(addDays(from, -1), addDays(to, -1));

/** The last business day that is so many business days before a day. */
export function businessDaysBefore(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, -1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

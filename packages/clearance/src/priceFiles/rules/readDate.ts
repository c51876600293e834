import { readDay, writeDay } from '@coverline/domain/format/calendar.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';

/** `M/D/YYYY`, or ISO with or without a time of day, as `YYYY-MM-DD`; null where it is no date, or one after the `last` that may be. */
export function readDate(text: string, last: string): string | null {
  const bare = text.trim().replace(/[T ]\d{1,2}:[^]*$/, '');
  const day = readDay(bare);
  const read = day === null ? parseDate(bare) : writeDay(day);
  return read === null || read > last ? null : read;
}

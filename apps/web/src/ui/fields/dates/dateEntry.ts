import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';

/** A typed MM/DD/YYYY, or a pasted YYYY-M-D, as YYYY-MM-DD; null when it is no day of the calendar. */
export function parseDateEntry(typed: string): string | null {
  return parseDate(typed) ?? normalizeDate(typed.trim());
}

/** What the entry shows for a value: a whole date as MM/DD/YYYY, anything else as it was typed. */
export function dateEntryText(value: string): string {
  return normalizeDate(value) === null ? value : formatDate(value);
}

import { realDay, writeDay } from './calendar.ts';

/** `YYYY-MM-DD` of a typed MM/DD/YYYY (one-digit parts, dashes or eight bare digits pass); null where it is no real date. */
export function parseDate(typed: string): string | null {
  const parts =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const day = realDay(Number(parts[3]), Number(parts[1]), Number(parts[2]));
  return day && writeDay(day);
}

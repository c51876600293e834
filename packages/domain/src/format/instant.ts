import { formatDate } from './formatDate.ts';
import { formatTime } from './formatTime.ts';

const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
// A formatter costs some 50 µs to build and there is one a time zone.
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetFormatters = new Map<string, Intl.DateTimeFormat>();

function local(instant: string | Date, timeZone: string): { date: string; time: string } | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone });
    formatters.set(timeZone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(date).map((part) => [part.type, part.value]));
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` };
}

/**
 * The calendar day `YYYY-MM-DD` an instant falls on in an IANA time zone: "today" is the client's.
 * Throws RangeError for an invalid instant or an unknown zone.
 */
export function dayIn(instant: string | Date, timeZone: string): string {
  const there = local(instant, timeZone);
  if (!there) throw new RangeError('Not an instant');
  return there.date;
}

/** `MM/DD/YYYY h:mm AM/PM` of an instant in an IANA time zone, the placeholder for none. */
export function formatInstant(instant: string | Date | null | undefined, timeZone: string): string {
  const there = instant ? local(instant, timeZone) : null;
  return there ? `${formatDate(there.date)} ${formatTime(there.time)}` : formatDate(null);
}

/** An instant by the clock of an IANA time zone, with its distance from UTC: `2026-11-21T23:05:00-05:00`. */
export function isoIn(instant: string | Date, timeZone: string): string {
  let formatter = offsetFormatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      ...fields,
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'longOffset',
    });
    offsetFormatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}

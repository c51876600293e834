import { minutesOf } from '../gateways/routes.ts';

const parts = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetMs(at: number, timeZone: string): number {
  let formatter = parts.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    parts.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The instant, in milliseconds, at which clocks of an IANA time zone show so many minutes after midnight of a day (`YYYY-MM-DD`). Of an hour
 * that clocks show twice, the first; of one that they skip, the hour before it.
 */
export function instantAtMs(day: string, minutes: number, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return asUtc - offsetMs(guess, timeZone);
}

/** The same of a time `HH:MM` as ISO text in UTC; null of what is no day or no time. */
export function instantAt(day: string, time: string, timeZone: string): string | null {
  const minutes = minutesOf(time);
  if (minutes === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  return new Date(instantAtMs(day, minutes, timeZone)).toISOString();
}

/** The same, of a time that clocks skip the next real one: an hour later than was said. */
export function instantAtOrAfter(day: string, time: string, timeZone: string): string | null {
  const at = instantAt(day, time, timeZone);
  if (at === null) return null;
  const ms = Date.parse(at);
  const shown = new Date(ms + offsetMs(ms, timeZone)).toISOString().slice(0, 16);
  const behind = Date.parse(`${day}T${time}:00Z`) - Date.parse(`${shown}:00Z`);
  return behind > 0 ? new Date(ms + behind).toISOString() : at;
}

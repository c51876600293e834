import type { Shared } from './routeShares.ts';

/** When a route may be used, by the clock of its own time zone: minutes of the day and days of the week. */
export type RouteHours = {
  /** Minutes after midnight; both null: the whole day. A window that ends before it begins goes over midnight. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Days on which the window begins, 0 for Sunday; none: every day. */
  readonly days: readonly number[];
  readonly timeZone: string;
};

/** Whether a route may be used at an instant. Pure: the instant is the caller's. */
export function isRouteOpen({ opensAt, closesAt, days, timeZone }: RouteHours, at: Date): boolean {
  if (opensAt === null && days.length === 0) return true;
  const { day, minute } = localTime(at, timeZone);
  const on = (weekday: number) => days.length === 0 || days.includes(weekday);
  if (opensAt === null || closesAt === null) return on(day);
  if (opensAt <= closesAt) return on(day) && minute >= opensAt && minute < closesAt;
  // Over midnight: the hours after it belong to the day before.
  return (on(day) && minute >= opensAt) || (on((day + 6) % 7) && minute < closesAt);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The day of the week and the minute of the day by the clock of a time zone. */
export function localTime(at: Date, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: weekdays.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** A route of a payer; `clientId` null: for every client that has none of its own. */
export type Route = RouteHours &
  Shared & {
    readonly clientId: string | null;
    readonly place: number;
    readonly enabled: boolean;
  };

/**
 * The routes to a payer that are a client's, in order, whether open or not. A client with routes of its own to the payer
 * uses these alone: they stand for a contract of its own. Those without a share come after those that have one.
 */
export function routesOf<R extends Route>(routes: readonly R[], clientId: string): readonly R[] {
  const own = routes.filter((route) => route.clientId === clientId);
  const used = own.length > 0 ? own : routes.filter((route) => route.clientId === null);
  return used.toSorted((a, b) => Number(a.share === null) - Number(b.share === null) || a.place - b.place);
}

/**
 * The routes by which a client's question may go to a payer now, in order.
 *
 * @returns none where all of them are closed or off; null where the payer has no routes, so that its own gateway is asked
 */
export function routesOpen<R extends Route>(routes: readonly R[], clientId: string, at: Date): readonly R[] | null {
  const used = routesOf(routes, clientId);
  return used.length === 0 ? null : used.filter((route) => route.enabled && isRouteOpen(route, at));
}

/** "06:30" as minutes after midnight; null where it is no time of the day. */
export function minutesOf(time: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

/** Minutes after midnight as "06:30". */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** When a route may be used, in words; empty where it always may. */
export function routeHoursText({ opensAt, closesAt, days, timeZone }: RouteHours): string {
  const named = days.toSorted((a, b) => a - b).map((day) => dayNames[day] ?? '');
  const hours = opensAt === null || closesAt === null ? [] : [`${timeOfDay(opensAt)} to ${timeOfDay(closesAt)}`];
  const said = [...named, ...hours];
  return said.length === 0 ? '' : [...said, timeZone].join(', ');
}

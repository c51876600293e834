import { isTimeZone } from '../validate/timeZone.ts';
import { isRouteOpen, localTime, minutesOf, type RouteHours, timeOfDay } from '../gateways/routes.ts';

/** When batches may ask a payer, as it is typed and sent; without times and days at any hour. */
export type TypedHours = {
  /** "22:00"; '' with the other: the whole day. */
  readonly OpensAt: string;
  readonly ClosesAt: string;
  /** Days on which the hours begin, 0 for Sunday; none: every day. */
  readonly Days: readonly number[];
  readonly TimeZone: string;
};

/** What is kept of them; null where there are none. A time without its other one is half of them, for whoever judges it to see. */
export const hoursOf = ({ OpensAt, ClosesAt, Days, TimeZone }: TypedHours): RouteHours | null =>
  OpensAt === '' && ClosesAt === '' && Days.length === 0
    ? null
    : { opensAt: minutesOf(OpensAt), closesAt: minutesOf(ClosesAt), days: Days, timeZone: TimeZone };

export const typedHours = (hours: RouteHours | null) => ({
  OpensAt: hours?.opensAt == null ? '' : timeOfDay(hours.opensAt),
  ClosesAt: hours?.closesAt == null ? '' : timeOfDay(hours.closesAt),
  Days: [...(hours?.days ?? [])],
  TimeZone: hours?.timeZone ?? '',
});

export function hoursProblem({ OpensAt, ClosesAt, Days, TimeZone }: TypedHours): string | null {
  if ((OpensAt === '') !== (ClosesAt === '')) return 'give both times, or neither';
  if (OpensAt !== '' && OpensAt === ClosesAt) return 'the times must differ';
  const isKept = OpensAt !== '' || Days.length > 0;
  return isKept && !isTimeZone(TimeZone) ? 'this is not a time zone, such as America/New_York' : null;
}

const minuteMs = 60_000;
const dayMinutes = 1440;

/** The first moment from an instant on at which the hours are on, or off; null where that never comes. */
function edge(hours: RouteHours, at: Date, wanted: boolean): Date | null {
  if (isRouteOpen(hours, at) === wanted) return at;
  const target = (wanted ? hours.opensAt : hours.closesAt) ?? 0;
  const whole = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const { minute } = localTime(at, hours.timeZone);
  for (let day = 0; day <= 8; day += 1) {
    const guess = new Date(whole + (target - minute + day * dayMinutes) * minuteMs);
    // A clock that was put on or back on the way shows another minute by then.
    const off = target - localTime(guess, hours.timeZone).minute;
    const found = new Date(
      guess.getTime() + (off > 720 ? off - dayMinutes : off < -720 ? off + dayMinutes : off) * minuteMs,
    );
    if (found > at && isRouteOpen(hours, found) === wanted) return found;
    // A time that the clock leaves out is that at which it is put on.
    if (guess > at && guess > found && isRouteOpen(hours, guess) === wanted)
      return firstBetween(hours, [found, guess], wanted);
  }
  return null;
}

/** The first minute at which the hours are as wanted, between one at which they are not yet and one at which they are. */
function firstBetween(hours: RouteHours, [before, after]: readonly [Date, Date], wanted: boolean): Date {
  let [not, is] = [before.getTime() / minuteMs, after.getTime() / minuteMs];
  while (is - not > 1) {
    const middle = Math.floor((not + is) / 2);
    if (isRouteOpen(hours, new Date(middle * minuteMs)) === wanted) is = middle;
    else not = middle;
  }
  return new Date(is * minuteMs);
}

/** When batches may ask next: at once where the hours are on. Pure: the instant is the caller's. */
export const opensNext = (hours: RouteHours, at: Date): Date | null => edge(hours, at, true);

/** So many windows are looked ahead: two months of nights. */
const mostWindows = 60;

/** When work that takes so many seconds is done, if it goes on within these hours alone; null where that is too far to say. */
export function doneWithin(hours: RouteHours, at: Date, seconds: number): Date | null {
  let [now, leftMs] = [at, seconds * 1000];
  for (let n = 0; n < mostWindows; n += 1) {
    const opens = edge(hours, now, true);
    if (opens === null) return null;
    const closes = edge(hours, opens, false);
    const room = closes === null ? Infinity : closes.getTime() - opens.getTime();
    if (closes === null || leftMs <= room) return new Date(opens.getTime() + leftMs);
    leftMs -= room;
    now = closes;
  }
  return null;
}

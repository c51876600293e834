import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import pLimit from 'p-limit';
import { doneAt } from './clock/processClock.ts';

/** So many things are done at once; those of a day before those of the next. */
const atOnce = 24;
/** Payers answer these questions at once, and took a while for them at the time: it passes so much faster. */
const usualSpeed = 10;
const timeZone = 'America/New_York';
/** When a day's work begins and ends, in minutes after midnight. */
const [opens, closes] = [7 * 60, 18 * 60];

type Event = {
  readonly minute: number;
  readonly act: () => Promise<void>;
  /** By how much the time passes faster, for who has to wait. */
  readonly speed: number;
  /** Nothing is under way beside it: it looks at what came of all that was before. */
  readonly alone: boolean;
  /** What is done of one person is done one after the other. */
  readonly whose: string | null;
};

type Options = Partial<Pick<Event, 'speed' | 'alone' | 'whose'>>;

/** What is done on which day, and when. */
export type Agenda = {
  /** The day it is. */
  readonly today: string;
  /** How many days ago it all begins. */
  readonly first: number;
  dayOf(days: number): string;
  isWorkday(days: number): boolean;
  /** An instant of a day to come, which lies ahead whenever the month is made; `minute` after midnight. */
  ahead(days: number, minute: number): string;
  /** `days` from today, none of them ahead; `minute` after midnight. What lies before the first day is left out. */
  add(days: number, minute: number, act: () => Promise<void>, options?: Options): void;
  /** Goes on with what is under way so many minutes later, of the same day. */
  later<T>(minutes: number, act: () => Promise<T>): Promise<T>;
  /** Does it all, from the first day to this one. `eachDay`: at the end of each. */
  play(eachDay: () => Promise<void>): Promise<void>;
};

/** From five weeks ago to today, or the last days of that alone. */
export function createAgenda(first: number, now = new Date()): Agenda {
  const today = dayIn(now, timeZone);
  const days = new Map<number, Event[]>();
  const dayOf = (offset: number) => addDays(today, offset);

  /** What is done today lies behind us, however early it is. */
  function instantOf(day: number, minute: number): Date {
    const at = instantAtMs(dayOf(day), minute, timeZone);
    if (day < 0) return new Date(at);
    const midnight = instantAtMs(today, 0, timeZone);
    const begins = Math.min(instantAtMs(today, opens, timeZone), midnight + (now.getTime() - midnight) / 2);
    const ends = Math.min(instantAtMs(today, closes, timeZone), now.getTime() - 2_000);
    const share = Math.min(1, Math.max(0, (minute - opens) / (closes - opens)));
    return new Date(begins + share * (ends - begins));
  }

  async function playDay(day: number): Promise<void> {
    const limit = pLimit(atOnce);
    let underWay: Promise<void>[] = [];
    const before = new Map<string, Promise<void>>();
    for (const { minute, act, speed, alone, whose } of (days.get(day) ?? []).toSorted((a, b) => a.minute - b.minute)) {
      if (alone) {
        await Promise.all(underWay);
        underWay = [];
      }
      const first = whose === null ? undefined : before.get(whose);
      const doing = limit(async () => {
        await first;
        await doneAt(instantOf(day, minute), act, speed);
      });
      if (whose !== null) before.set(whose, doing);
      doing.catch(() => {}); // awaited below; until then a failure must not count as unhandled
      if (alone) await doing;
      else underWay.push(doing);
    }
    await Promise.all(underWay);
  }

  return {
    today,
    first,
    dayOf,
    isWorkday: (offset) => ![0, 6].includes(new Date(`${dayOf(offset)}T12:00:00Z`).getUTCDay()),
    ahead: (days, minute) => new Date(instantAtMs(dayOf(days), minute, timeZone)).toISOString(),
    add(day, minute, act, { speed = usualSpeed, alone = false, whose = null } = {}) {
      if (day > 0) throw new Error('what is ahead was not done yet');
      if (day < first) return;
      days.set(day, [...(days.get(day) ?? []), { minute, act, speed, alone, whose }]);
    },
    later: (minutes, act) =>
      doneAt(new Date(Math.min(Date.now() + minutes * 60_000, now.getTime() - 1_000)), act, usualSpeed),
    async play(eachDay) {
      // Of a day on which nobody works there is an end, too: what is due by then does not wait for Monday.
      for (let day = first; day <= 0; day += 1) {
        await playDay(day);
        await doneAt(instantOf(day, closes + 5 * 60), eachDay);
      }
    },
  };
}

import { daysBetween } from '@coverline/domain/format/dates.ts';

/** So many days before the service a visit is checked by itself, at this hour of the client's zone (domain 2.4). */
export const runDaysBefore = [14, 7, 3, 1, 0] as const;
export const runAt = '05:00';

export type RunFacts = {
  readonly today: string;
  readonly serviceOn: string;
  /** The day of the newest answer for the day of service; null where there is none. */
  readonly askedOn: string | null;
  readonly freshDays: number;
};

/** Whether today is one of the days of a visit, and what is known of it is stale. */
export function isRunDue({ today, serviceOn, askedOn, freshDays }: RunFacts): boolean {
  const before = daysBetween(today, serviceOn);
  return runDaysBefore.some((days) => days === before) && isStale({ today, askedOn, freshDays });
}

/** Whether an answer is too old to go by, or there is none. */
export const isStale = ({ today, askedOn, freshDays }: Omit<RunFacts, 'serviceOn'>): boolean =>
  askedOn === null || daysBetween(askedOn, today) > freshDays;

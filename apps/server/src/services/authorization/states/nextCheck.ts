import { expiringDays } from '@coverline/authorization/usage/expiring.ts';
import { inForceStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';

type Facts = Pick<
  AuthRequestRow,
  'status' | 'stage' | 'runs_until' | 'half_at' | 'lead_at' | 'due_at' | 'valid_to' | 'appeal_by' | 'reg_master_id'
>;

/**
 * When the clock or the days of one are to be looked at next, as the calendar stands; null: never. What was not looked at since it was
 * written is at once where its moment is over.
 */
export function nextCheck(of: Facts, now: Date, zone: string, wasLookedAt: boolean): string | null {
  const moments = [...clockMoments(of), ...dayMoments(of, now, zone)];
  const left = wasLookedAt ? moments.filter((at) => at > now.getTime()) : moments;
  return left.length === 0 ? null : new Date(Math.min(...left)).toISOString();
}

/** Each share of a clock that runs, whether or not it was told of: what is told twice is kept once. */
const clockMoments = (of: Facts): readonly number[] =>
  of.runs_until === null
    ? []
    : [of.half_at, of.lead_at, of.due_at].flatMap((at) => (at === null ? [] : [Date.parse(at)]));

function dayMoments(of: Facts, now: Date, zone: string): readonly number[] {
  const startOf = (day: string) => instantAtMs(day, 0, zone);
  if (isIn(inForceStatuses, of.status)) {
    const soon = of.valid_to === null || of.status === 'Expiring' ? [] : [startOf(addDays(of.valid_to, -expiringDays))];
    const end = of.valid_to === null ? [] : [startOf(addDays(of.valid_to, 1))];
    // Visits take of it from day to day.
    const daily = of.reg_master_id === null ? [] : [startOf(addDays(dayIn(now, zone), 1))];
    return [...soon, ...end, ...daily];
  }
  const isLost = of.status === 'Denied' || of.status === 'Upheld';
  return isLost && of.stage === 'Open' && of.appeal_by !== null ? [startOf(addDays(of.appeal_by, 1))] : [];
}

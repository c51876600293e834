import { daysBetween } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { ClearanceDay } from '#/features/clearance/clearanceLists.ts';
import { daysText, needText, visitsText, weekdayOf } from '#/features/clearance/clearanceWords.ts';

type Props = { readonly on: string; readonly day: ClearanceDay | undefined; readonly today: string };

/** What stands over the visits of one day: how near it is, and how many of them want somebody. */
export function DayHead({ on, day, today }: Props) {
  const days = daysBetween(today, on);
  return (
    <span className="clear-day">
      <b>
        {weekdayOf(on)} {formatDate(on)}
      </b>
      <span>{daysText(days)}</span>
      {day !== undefined && <span>{visitsText(day.Visits)}</span>}
      {day !== undefined && <span>{needText(days, day.NeedYou)}</span>}
    </span>
  );
}

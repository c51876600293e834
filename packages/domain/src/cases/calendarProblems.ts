import { isDay } from '../format/calendar.ts';
import { formatDate } from '../format/formatDate.ts';
import { problemsOf, type Problems } from '../registration/problems.ts';
import type { BusinessCalendar } from './businessDays.ts';

/** Days of its own that a client may keep, some years of them. */
export const calendarBounds = { closed: 150, name: 60 } as const;

function closedProblem(closed: BusinessCalendar['Closed']): string | null {
  if (closed.length > calendarBounds.closed) return `A calendar has ${calendarBounds.closed} days of its own at most`;
  for (const [at, { Day, Name }] of closed.entries()) {
    if (!isDay(Day)) return `Day ${at + 1}: enter a day`;
    if (Name.trim() === '') return `${formatDate(Day)}: say why it is closed`;
    if (closed.findIndex((one) => one.Day === Day) < at) return `${formatDate(Day)} is there twice`;
  }
  return null;
}

/** What keeps a calendar from being saved. */
export const calendarProblems = ({ Closed }: BusinessCalendar): Problems<'Closed'> =>
  problemsOf({ Closed: closedProblem(Closed) });

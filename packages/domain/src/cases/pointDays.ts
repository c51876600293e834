import { addDays } from '../format/dates.ts';

/** The days of the week (Monday to Sunday) or month that a day lies in. */
export function pointDays(span: 'Week' | 'Month', day: string): readonly string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = span === 'Week' ? addDays(day, -weekday) : `${day.slice(0, 8)}01`;
  const isIn = (at: string) => (span === 'Week' ? at < addDays(first, 7) : at.slice(0, 7) === first.slice(0, 7));
  const days: string[] = [];
  for (let at = first; isIn(at); at = addDays(at, 1)) days.push(at);
  return days;
}

/** A day of the week or month before, or after. */
export const otherSpan = (span: 'Week' | 'Month', day: string, step: 1 | -1): string => {
  const days = pointDays(span, day);
  return step === -1 ? addDays(days[0] ?? day, -1) : addDays(days.at(-1) ?? day, 1);
};

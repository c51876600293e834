import { type Bar, barsOf as placedBars } from '#/ui/marks/bars.ts';

export type PayorDay = {
  readonly Day: string;
  readonly Asked: number;
  readonly Answered: number;
  readonly P95Ms: number;
};

export const shownDays = 90;
const dayMs = 86_400_000;

/** A bar for each day on which somebody asked, by its place among the last 90 and its height among them. */
export function barsOf(days: readonly PayorDay[], today: string): readonly (PayorDay & Bar)[] {
  const first = Date.parse(today) - (shownDays - 1) * dayMs;
  const placed = days.map((day) => ({ ...day, at: Math.round((Date.parse(day.Day) - first) / dayMs) }));
  return placedBars(placed, shownDays);
}

/** The figure in one sentence. */
export function daysText(days: readonly PayorDay[]): string {
  const asked = days.reduce((sum, day) => sum + day.Asked, 0);
  if (asked === 0) return 'Nobody asked in the last 90 days.';
  const answered = days.reduce((sum, day) => sum + day.Answered, 0);
  const whole = days.filter((day) => day.Answered === day.Asked).length;
  const on = `${days.length} ${days.length === 1 ? 'day' : 'days'}`;
  const every = days.length > 1 ? `; on ${whole} of them, every check` : '';
  return `${answered} of ${asked} checks were answered on ${on}${every}.`;
}

import { type Schedule, scheduleWords } from '@coverline/domain/schedule/schedule.ts';

/** A schedule while it is typed, or none; the label is how it reads where two edits meet. */
export type TypedSchedule = { readonly label: string; readonly schedule: Schedule | null };

export const typedSchedule = (schedule: Schedule | null): TypedSchedule => ({
  label: scheduleWords(schedule),
  schedule,
});

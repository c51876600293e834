import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { FilterSchedule, filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { type FilterActions, filterScheduleProblems } from '@coverline/domain/filterQueries/schedule.ts';
import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { type TypedSchedule, typedSchedule } from '#/ui/fields/typedSchedule.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A schedule as it is typed; its fields are called as the rules call them. */
export type ScheduleForm = {
  At: TypedSchedule;
  /** Whether a batch is made. */
  Actions: boolean;
  Name: string;
  Priority: string;
  CostCap: string;
  SkipDays: string;
  Tells: boolean;
  UserIDs: string[];
  AtLeast: string;
  OnlyRisen: boolean;
  ExtractID: string;
};

export const scheduleLabels: Readonly<Record<keyof ScheduleForm, string>> = {
  At: 'Runs',
  Actions: 'Make a batch of those whom it picks',
  Name: 'Name of the batch',
  Priority: 'Priority',
  CostCap: 'Stops at a cost of',
  SkipDays: 'Skip what was answered in the last days',
  Tells: 'Tell people how many it picks',
  UserIDs: 'Who is told',
  AtLeast: 'When there are at least',
  OnlyRisen: 'Only when there are more than at the run before',
  ExtractID: 'Run an extract',
};

const firstSchedule: Schedule = { Every: 'weekdays', Weekday: 1, At: '06:00' };

/** What is not set yet is as it would begin. */
export function scheduleFormOf({ Name, Stored }: FilterSchedule): ScheduleForm {
  const batch = Stored?.Batch ?? null;
  const tell = Stored?.Tell ?? null;
  return {
    At: typedSchedule(Stored?.Schedule ?? firstSchedule),
    Actions: Stored === null || batch !== null,
    Name: batch?.Name ?? Name.slice(0, 60),
    Priority: String(batch?.Priority ?? 5),
    CostCap: dollarsOf(batch?.CostCapCents ?? null),
    SkipDays: String(batch?.SkipDays ?? 7),
    Tells: tell !== null,
    UserIDs: [...(tell?.UserIDs ?? [])],
    AtLeast: String(tell?.AtLeast ?? 1),
    OnlyRisen: tell?.OnlyRisen ?? false,
    ExtractID: Stored?.ExtractID ?? '',
  };
}

/** What is no whole number is one that is refused. */
const wholeOf = (typed: string): number => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1);

const actionsOf = (form: ScheduleForm): FilterActions => ({
  Batch: form.Actions
    ? {
        Name: form.Name.trim(),
        Priority: Number(form.Priority),
        CostCapCents: centsTyped(form.CostCap) ?? 0,
        SkipDays: wholeOf(form.SkipDays),
      }
    : null,
  Tell: form.Tells ? { UserIDs: form.UserIDs, AtLeast: wholeOf(form.AtLeast), OnlyRisen: form.OnlyRisen } : null,
  ExtractID: form.ExtractID === '' ? null : form.ExtractID,
});

const whenOf = ({ At }: ScheduleForm): Schedule => At.schedule ?? firstSchedule;

export const scheduleMessages = (form: ScheduleForm): FormMessages<ScheduleForm> =>
  filterScheduleProblems(whenOf(form), actionsOf(form));

export function schedulePayload(
  form: ScheduleForm,
  FilterID: string,
  Version: number | null,
): PayloadOf<typeof filterScheduleCalls.saveFilterSchedule> {
  const { Batch, Tell, ExtractID } = actionsOf(form);
  return {
    FilterID,
    Version,
    Schedule: whenOf(form),
    Batch,
    Tell: Tell === null ? null : { ...Tell, UserIDs: [...Tell.UserIDs] },
    ExtractID,
  };
}

import './ScheduleFields.css';
import { againHours, type Schedule, schedulePeriods, weekdays } from '@coverline/domain/schedule/schedule.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type TypedSchedule, typedSchedule } from '#/ui/fields/typedSchedule.ts';

type Props = {
  readonly value: TypedSchedule;
  readonly error: string | undefined;
  /** The words of no schedule; without them there is one. */
  readonly emptyLabel?: string;
  /** Of the client, by whose clock it runs. */
  readonly timeZone: string;
  readonly onChange: (value: TypedSchedule) => void;
};

const first: Schedule = { Every: 'day', Weekday: 1, At: '06:00' };

const periodWords: Readonly<Record<Schedule['Every'], string>> = {
  day: 'Each day',
  weekdays: 'Monday to Friday',
  week: 'Each week',
  month: 'Each month',
};
const periods = schedulePeriods.map((value) => ({ value, label: periodWords[value] }));

const monthDays = Array.from({ length: 31 }, (_, at) => {
  const value = String(at + 1);
  return { value, label: at >= 28 ? `${value}, or the last day` : value };
});

const again = againHours.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? 'Every hour' : `Every ${hours} hours`,
}));

/** When something runs by itself, by the clock of the client. */
export function ScheduleFields({ value: { schedule }, error, emptyLabel, timeZone, onChange }: Props) {
  const put = (part: Partial<Schedule>) => onChange(typedSchedule({ ...(schedule ?? first), ...part }));
  return (
    <div className="schedule-fields">
      <SelectField
        label="Runs"
        {...(emptyLabel !== undefined && { emptyLabel })}
        options={periods}
        value={schedule?.Every ?? ''}
        onChange={({ target }) => {
          const Every = schedulePeriods.find((name) => name === target.value);
          if (Every === undefined) onChange(typedSchedule(null));
          else put(Every === 'month' ? { Every, MonthDay: schedule?.MonthDay ?? 1 } : { Every });
        }}
      />
      {schedule?.Every === 'week' && (
        <SelectField
          label="On"
          options={weekdays.map((label, value) => ({ value: String(value), label }))}
          value={String(schedule.Weekday)}
          onChange={({ target }) => put({ Weekday: Number(target.value) })}
        />
      )}
      {schedule?.Every === 'month' && (
        <SelectField
          label="On day"
          options={monthDays}
          value={String(schedule.MonthDay ?? 1)}
          onChange={({ target }) => put({ MonthDay: Number(target.value) })}
        />
      )}
      {schedule !== null && (
        <TextField
          label={schedule.AgainHours === undefined ? 'At' : 'From'}
          type="time"
          required
          help={timeZone}
          error={error}
          value={schedule.At}
          onChange={({ target }) => put({ At: target.value })}
        />
      )}
      {schedule !== null && (
        <SelectField
          label="Again that day"
          emptyLabel="No"
          options={again}
          value={String(schedule.AgainHours ?? '')}
          onChange={({ target }) =>
            put(
              target.value === ''
                ? { AgainHours: undefined, Until: undefined }
                : { AgainHours: Number(target.value), Until: schedule.Until ?? '18:00' },
            )
          }
        />
      )}
      {schedule?.AgainHours !== undefined && (
        <TextField
          label="Until"
          type="time"
          required
          value={schedule.Until ?? ''}
          onChange={({ target }) => put({ Until: target.value })}
        />
      )}
    </div>
  );
}

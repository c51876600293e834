import { type ExtractSchedule } from '@coverline/domain/extract/definition.ts';
import { weekdays } from '@coverline/domain/extract/schedule.ts';
import { useUser } from '#/api/session.ts';
import { type TypedSchedule, typedSchedule } from '#/features/extracts/extractForm.ts';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Props = {
  readonly value: TypedSchedule;
  readonly error: string | undefined;
  readonly onChange: (value: TypedSchedule) => void;
};

const first: ExtractSchedule = { Every: 'day', Weekday: 1, At: '06:00' };

/** When an extract runs by itself, by the clock of the client. */
export function ScheduleFields({ value: { schedule }, error, onChange }: Props) {
  const { TimeZone } = useUser();
  const put = (part: Partial<ExtractSchedule>) => onChange(typedSchedule({ ...(schedule ?? first), ...part }));
  return (
    <div className="field-row extract-schedule">
      <SelectField
        label="Runs"
        options={[
          { value: '', label: 'By hand alone' },
          { value: 'day', label: 'Each day' },
          { value: 'week', label: 'Each week' },
        ]}
        value={schedule?.Every ?? ''}
        onChange={({ target }) =>
          target.value === '' ? onChange(typedSchedule(null)) : put({ Every: target.value === 'week' ? 'week' : 'day' })
        }
      />
      {schedule?.Every === 'week' && (
        <SelectField
          label="On"
          options={weekdays.map((label, value) => ({ value: String(value), label }))}
          value={String(schedule.Weekday)}
          onChange={({ target }) => put({ Weekday: Number(target.value) })}
        />
      )}
      {schedule !== null && (
        <TextField
          label="At"
          type="time"
          required
          help={TimeZone}
          error={error}
          value={schedule.At}
          onChange={({ target }) => put({ At: target.value })}
        />
      )}
    </div>
  );
}

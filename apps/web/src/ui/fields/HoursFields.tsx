import './HoursFields.css';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Hours = {
  readonly OpensAt: string;
  readonly ClosesAt: string;
  readonly Days: readonly number[];
  readonly TimeZone: string;
};

type Props = {
  readonly value: Hours;
  readonly onChange: (more: Partial<Hours>) => void;
};

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Hours of the day and days of the week by the clock of a time zone. */
export function HoursFields({ value: { OpensAt, ClosesAt, Days, TimeZone }, onChange }: Props) {
  const toggle = (day: number) =>
    onChange({
      Days: Days.includes(day) ? Days.filter((one) => one !== day) : [...Days, day].toSorted((a, b) => a - b),
    });
  return (
    <>
      <div className="field-pair">
        <TextField
          label="From"
          type="time"
          value={OpensAt}
          onChange={(event) => onChange({ OpensAt: event.target.value })}
        />
        <TextField
          label="Until"
          type="time"
          value={ClosesAt}
          onChange={(event) => onChange({ ClosesAt: event.target.value })}
        />
      </div>
      <TextField label="Time zone" value={TimeZone} onChange={(event) => onChange({ TimeZone: event.target.value })} />
      <fieldset className="hours-days">
        <legend>Days; none is every day</legend>
        {dayNames.map((name, day) => (
          <CheckField key={name} label={name} checked={Days.includes(day)} onChange={() => toggle(day)} />
        ))}
      </fieldset>
    </>
  );
}

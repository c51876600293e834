import { daysFromToday } from '@coverline/domain/filterQueries/day.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly label: string;
  /** A date, `today`, `today+3`; '' is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
};

const kinds = [
  { value: 'date', label: 'The day' },
  { value: 'today', label: 'Today' },
  { value: '+', label: 'Days from today' },
  { value: '-', label: 'Days ago' },
];
const kindOf = (value: string) => (value.startsWith('today') ? value.slice(5, 6) || 'today' : 'date');

/** A day that stands still, or one that moves with today. */
export function DayField({ label, value, onChange, error }: Props) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const kind = kindOf(value);
  const choose = (next: string) => {
    const days = Math.abs(daysFromToday(value) ?? 0) || 3;
    onChange(next === 'date' ? '' : next === 'today' ? 'today' : `today${next}${days}`);
  };
  return (
    <>
      <SelectField
        label={label}
        options={kinds}
        value={kind}
        error={kind === 'today' ? error : null}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === 'date' && (
        <DateField label={`${label}, date`} today={today} value={value} error={error} onChange={onChange} />
      )}
      {(kind === '+' || kind === '-') && (
        <TextField
          label={`${label}, days`}
          inputMode="numeric"
          maxLength={4}
          value={value.slice(6)}
          error={error}
          onChange={({ target }) => onChange(`today${kind}${target.value.trim()}`)}
        />
      )}
    </>
  );
}

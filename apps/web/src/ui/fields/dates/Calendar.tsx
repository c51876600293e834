import './Calendar.css';
import { addDays } from '@coverline/domain/format/dates.ts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useState } from 'react';
import { addMonths, calendarMonth, weekday } from '#/ui/fields/dates/calendarMonth.ts';
import { classes } from '#/ui/base/classes.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

type Props = {
  /** YYYY-MM-DD, or null when none is chosen. */
  readonly value: string | null;
  readonly today: string;
  readonly onPick: (date: string) => void;
};

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Escape closes the calendar, and not a drawer that it stands in: Mantine's looks for this on what has the focus. */
const layered = { 'data-mantine-stop-propagation': true } as const;

/** One month; arrows move by day and week, PgUp and PgDn by month, with Shift by year, Home and End within the week. */
export function Calendar({ value, today, onPick }: Props) {
  const [cursor, setCursor] = useState(value ?? today);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(cursor, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
  };
  return (
    <div className="cal">
      <div className="cal-head">
        <IconButton
          {...layered}
          size="s"
          label="Previous month"
          icon={IconChevronLeft}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <b aria-live="polite">{monthName.format(at(cursor))}</b>
        <IconButton
          {...layered}
          size="s"
          label="Next month"
          icon={IconChevronRight}
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with roving focus is a grid */}
      <table role="grid" aria-label={monthName.format(at(cursor))} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarMonth(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    {...layered}
                    type="button"
                    ref={date === cursor ? followFocus : undefined}
                    data-autofocus={date === cursor || undefined}
                    tabIndex={date === cursor ? 0 : -1}
                    className={classes(date.slice(0, 7) !== cursor.slice(0, 7) && 'is-beside')}
                    aria-label={dayName.format(at(date))}
                    aria-current={date === today ? 'date' : undefined}
                    aria-pressed={date === value}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day the keys have reached takes focus, unless it rests on a button of the head. */
function followFocus(day: HTMLButtonElement | null): void {
  const now = document.activeElement;
  if (now === document.body || day?.closest('table')?.contains(now)) day?.focus();
}

function moved(cursor: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(cursor, -1);
    case 'ArrowRight':
      return addDays(cursor, 1);
    case 'ArrowUp':
      return addDays(cursor, -7);
    case 'ArrowDown':
      return addDays(cursor, 7);
    case 'PageUp':
      return addMonths(cursor, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(cursor, shift ? 12 : 1);
    case 'Home':
      return addDays(cursor, -weekday(cursor));
    case 'End':
      return addDays(cursor, 6 - weekday(cursor));
    default:
      return null;
  }
}

function at(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

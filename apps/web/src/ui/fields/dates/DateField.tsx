import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type Ref, useState } from 'react';
import type { CalendarLayerProps } from '#/ui/fields/dates/CalendarLayer.tsx';
import { dateEntryText, parseDateEntry } from '#/ui/fields/dates/dateEntry.ts';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { onDemand } from '#/ui/base/onDemand.ts';

type Props = FieldProps & {
  readonly name?: string;
  /** YYYY-MM-DD when it is a date; otherwise the text as typed, which validation refuses. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** YYYY-MM-DD; where the calendar opens when the field is empty. */
  readonly today: string;
};

const Layer = onDemand<CalendarLayerProps>(() => import('#/ui/fields/dates/CalendarLayer.tsx'));

/** A date is typed, MM/DD/YYYY; Alt+Down or the button opens a calendar. */
export function DateField(props: Props) {
  const [field, { value, onChange, onBlur, ref, today, ...input }] = splitField(props);
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const close = () => {
    setOpen(false);
    box?.querySelector('input')?.focus();
  };
  const type = (text: string) => {
    setTyping(text);
    onChange(parseDateEntry(text) ?? text.trim());
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span className="with-end" ref={setBox}>
            <input
              {...input}
              {...control}
              ref={ref}
              type="text"
              inputMode="numeric"
              placeholder="MM/DD/YYYY"
              autoComplete="off"
              aria-keyshortcuts="Alt+ArrowDown"
              data-mantine-stop-propagation={open || undefined}
              className="input"
              value={typing ?? dateEntryText(value)}
              onChange={(event) => type(event.target.value)}
              onBlur={() => {
                setTyping(null);
                onBlur?.();
              }}
              onKeyDown={(event) => {
                if (event.altKey && event.key === 'ArrowDown') {
                  event.preventDefault();
                  setOpen(true);
                }
                // Quicker than the calendar takes the focus.
                if (event.key === 'Escape' && open) close();
              }}
            />
            <IconButton
              label="Open calendar"
              icon={IconCalendar}
              size="s"
              tabIndex={-1}
              aria-expanded={open}
              onClick={() => setOpen(true)}
            />
          </span>
          {box !== null && (
            <Layer
              wanted={open}
              box={box}
              label={field.label}
              value={parseDateEntry(value)}
              today={today}
              onPick={(date) => {
                setTyping(null);
                onChange(date);
                close();
              }}
              onEscape={close}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}

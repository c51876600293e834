import '@mantine/core/styles/Popover.css';
import './Pop.css';
import { Popover } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type Ref, useRef, useState } from 'react';
import { Calendar } from '#/ui/Calendar.tsx';
import { dateEntryText, parseDateEntry } from '#/ui/dateEntry.ts';
import { Field, type FieldProps } from '#/ui/Field.tsx';
import { splitField } from '#/ui/fieldSplit.ts';
import { IconButton } from '#/ui/IconButton.tsx';

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

/** A date is typed, MM/DD/YYYY; Alt+Down or the button opens a calendar. */
export function DateField(props: Props) {
  const [field, { value, onChange, onBlur, ref, today, ...input }] = splitField(props);
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  };
  const type = (text: string) => {
    setTyping(text);
    onChange(parseDateEntry(text) ?? text.trim());
  };
  return (
    <Field {...field}>
      {(control) => (
        <Popover
          opened={open}
          onChange={setOpen}
          trapFocus
          position="bottom-start"
          withRoles={false}
          offset={4}
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <span className="with-end" ref={box}>
              <input
                {...input}
                {...control}
                ref={ref}
                type="text"
                inputMode="numeric"
                placeholder="MM/DD/YYYY"
                autoComplete="off"
                aria-keyshortcuts="Alt+ArrowDown"
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
          </Popover.Target>
          <Popover.Dropdown
            className="pop"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover places it beside its field
            role="dialog"
            aria-label={field.label}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            <Calendar
              value={parseDateEntry(value)}
              today={today}
              onPick={(date) => {
                setTyping(null);
                onChange(date);
                close();
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
  );
}

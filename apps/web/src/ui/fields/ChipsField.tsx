import './ChipsField.css';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Chips } from '#/ui/fields/Chips.tsx';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';

type Props = FieldProps & {
  readonly name?: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
};

/** Codes, one after another: Enter, space or comma takes one, a pasted list is taken apart, Backspace takes the last back. */
export function ChipsField(props: Props) {
  const [field, { value, onChange, onBlur, ...input }] = splitField(props);
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const codes = text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== '');
    if (codes.length > 0) onChange([...new Set([...value, ...codes])]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className="input"
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              const text = event.target.value;
              if (/[\s,;]/.test(text)) take(text);
              else setTyped(text);
            }}
            onBlur={() => {
              take(typed);
              onBlur?.();
            }}
          />
          <Chips
            label={field.label}
            values={value}
            onRemove={(code) => onChange(value.filter((one) => one !== code))}
          />
        </>
      )}
    </Field>
  );
}

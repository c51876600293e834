import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ComponentProps } from 'react';
import { classes } from '#/ui/classes.ts';
import { Field, type FieldProps } from '#/ui/Field.tsx';
import { splitField } from '#/ui/fieldSplit.ts';

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'size' | 'required' | 'id' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** The words of the empty choice; without them there is none. */
    readonly emptyLabel?: string;
  };

/** A short, known list. Long or remote lists are a ComboboxField. */
export function SelectField(props: Props) {
  const [field, { options, emptyLabel, className, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="with-end">
          <select {...select} {...control} className={classes('input', className)}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="end-mark">
            <IconSelector className="i i-s" aria-hidden />
          </span>
        </span>
      )}
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { ctrlEnter } from '#/ui/fields/ctrlEnter.ts';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'required' | 'id'> & {
    readonly size?: 'm' | 'l';
    /** Identifiers and codes are set in the monospaced face. */
    readonly mono?: boolean;
    /** A small control inside the end of the field. */
    readonly end?: ReactNode;
  };

export function TextField(props: Props) {
  const [field, { size = 'm', mono = false, end, className, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => {
        const box = (
          <input
            type="text"
            onKeyDown={ctrlEnter}
            {...input}
            {...control}
            className={classes('input', size === 'l' && 'input-l', mono && 'mono', className)}
          />
        );
        return end ? (
          <span className="with-end">
            {box}
            {end}
          </span>
        ) : (
          box
        );
      }}
    </Field>
  );
}

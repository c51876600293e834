import type { ComponentProps } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { ctrlEnter } from '#/ui/fields/ctrlEnter.ts';
import { splitField } from '#/ui/fields/fieldSplit.ts';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'required' | 'id'>;

export function TextAreaField(props: Props) {
  const [field, { className, ...area }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={4} onKeyDown={ctrlEnter} {...area} {...control} className={classes('input', className)} />
      )}
    </Field>
  );
}

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '#/ui/base/classes.ts';
import { FormFrame, type FormShellProps } from '#/ui/forms/FormFrame.tsx';

type Props<T extends FieldValues> = FormShellProps<T> & {
  /** Names the form for assistive tools. */
  readonly label?: string;
  /** Further deeds, after the submit button. */
  readonly actions?: ReactNode;
  /** Deeds that stand before it: Back. */
  readonly before?: ReactNode;
  /** Large controls, as on sign-in. */
  readonly size?: 'm' | 'l';
  readonly className?: string;
  readonly footClass?: string;
  /** A drawer was opened for this form alone, and begins in its first field. */
  readonly begins?: boolean;
};

/** A form that is a page, or a sheet of one. */
export function FormPage<T extends FieldValues>({ actions, before, className, footClass, ...shell }: Props<T>) {
  return (
    <FormFrame
      {...shell}
      className={classes('form-page', className)}
      renderFoot={(submit) => (
        <div className={footClass ?? 'form-foot'}>
          {before}
          {submit}
          {actions}
        </div>
      )}
    />
  );
}

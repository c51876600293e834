import './Field.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import { classes } from '#/ui/base/classes.ts';

/** What every field has, whatever its control. */
export type FieldProps = {
  readonly label: string;
  /** One message at a time; it replaces the help. */
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  readonly required?: boolean | undefined;
  /** A class for the field's place in its form: `wide`, say. */
  readonly fieldClass?: string | undefined;
};

/** The attributes the control must carry for label, message and required to be linked to it. */
export type ControlProps = {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = FieldProps & { readonly children: (control: ControlProps) => ReactNode };

/** The shell of every field: label above, then the control, then help or what is wrong with it. */
export function Field({ label, error, help, required = false, fieldClass, children }: Props) {
  const id = useId();
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={classes('field', fieldClass)}>
      <label className="label" htmlFor={id}>
        {label}
        {required && (
          <span className="req" aria-hidden>
            *
          </span>
        )}
      </label>
      {children({ id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      {error && (
        <p className="error" id={`${id}-error`}>
          <IconAlertCircle className="i" aria-hidden />
          {error}
        </p>
      )}
      {!error && help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

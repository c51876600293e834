import { type ReactNode, type Ref, useId } from 'react';

/** What every control of a value of its own is given. */
export type GroupProps<T> = {
  readonly label: string;
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLFieldSetElement>;
};

type Props = Pick<GroupProps<never>, 'label' | 'error' | 'ref'> & { readonly children: ReactNode };

/** Controls that make one value, under one name and one message. */
export function FieldGroup({ label, error, ref, children }: Props) {
  const id = useId();
  return (
    <fieldset ref={ref} tabIndex={-1} className="partner-group" aria-describedby={error === undefined ? undefined : id}>
      <legend className="label">{label}</legend>
      {children}
      {error !== undefined && (
        <p id={id} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

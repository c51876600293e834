import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

export type FormModel<T extends FieldValues> = UseFormReturn<T>;

/** Messages by field name, in the spec's order; a field without one is right. */
export type FormMessages<T> = Readonly<Partial<Record<keyof T & string, string>>>;

/** A form's values and rules: checked on blur and on submit, then as the reader mends. Focus goes to the summary. */
export function useFormModel<T extends FieldValues>(options: {
  readonly initial: DefaultValues<T>;
  readonly validate: (values: T) => FormMessages<T>;
}): FormModel<T> {
  return useForm<T>({
    defaultValues: options.initial,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: messagesResolver(options.validate),
  });
}

/** A pure function of messages as react-hook-form wants it. */
export function messagesResolver<T extends FieldValues>(validate: (values: T) => FormMessages<T>): Resolver<T> {
  return (values) => {
    const messages = Object.entries(validate(values)).filter(([, message]) => message);
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'value', message }]));
    // Flat field names only: for them FieldErrors is this record, which its recursive type cannot see.
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}

import { type FieldValues, type Path, type UseFormRegisterReturn, useController } from 'react-hook-form';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Binds a native control: `<TextField label="E-mail" {...nativeField(form, 'Username')} />`. */
export function nativeField<T extends FieldValues, N extends Path<T>>(
  form: FormModel<T>,
  name: N,
): UseFormRegisterReturn<N> & { readonly error: string | undefined } {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}

/** Binds a control with a value of its own: DateField, ComboboxField. */
export function useValueField<T extends FieldValues, N extends Path<T>>(form: FormModel<T>, name: N) {
  const { field, fieldState } = useController({ control: form.control, name });
  return { ...field, error: fieldState.error?.message };
}

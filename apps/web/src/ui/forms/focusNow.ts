import { type FieldValues, get, type Path } from 'react-hook-form';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Focuses a field that is there. The form's own setFocus waits a turn, in which the first letter of who types on goes elsewhere. */
export function focusNow<T extends FieldValues>(form: FormModel<T>, name: Path<T>): void {
  const field: { readonly _f?: { readonly ref: { readonly focus?: () => void } } } | undefined = get(
    form.control._fields,
    name,
  );
  field?._f?.ref.focus?.();
}

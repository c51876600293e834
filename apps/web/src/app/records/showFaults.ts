import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import type { FieldValues, Path } from 'react-hook-form';
import { CallError } from '#/api/wire/callError.ts';
import { formError } from '#/api/errorText.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Puts the server's faults beside their fields, with focus on the first; answers what is left to say above the form. */
export function showFaults<T extends FieldValues>(form: FormModel<T>, error: unknown): FormError | null {
  const fields = error instanceof CallError ? error.fields : [];
  if (fields.length === 0) return formError(error);
  const values = form.getValues();
  const rest: string[] = [];
  let first = true;
  for (const { Field, Message } of fields) {
    if (Object.hasOwn(values, Field)) {
      form.setError(Field as Path<T>, { type: 'server', message: Message }, { shouldFocus: first }); // a name of T
      first = false;
    } else rest.push(Message);
  }
  return rest.length === 0 ? null : { message: [formErrorLine, ...rest].join(' ') };
}

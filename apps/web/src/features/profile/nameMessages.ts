import { maxLength } from '@coverline/domain/validate/genericMessages.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Name = { readonly FirstName: string; readonly LastName: string };

const nameLength = 50;

/** Either part may be empty: the e-mail then stands for the name (SHELL-07). */
export function nameMessages({ FirstName, LastName }: Name): FormMessages<Name> {
  const messages = {
    FirstName: maxLength(FirstName.trim(), nameLength),
    LastName: maxLength(LastName.trim(), nameLength),
  };
  return {
    ...(messages.FirstName !== null && { FirstName: messages.FirstName }),
    ...(messages.LastName !== null && { LastName: messages.LastName }),
  };
}

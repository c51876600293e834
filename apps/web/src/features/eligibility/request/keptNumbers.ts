import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { linkedRegistration } from './linkedRegistration.ts';
import { isMask, type NumberField, type RequestForm } from './requestForm.ts';

/** Whether a field shows the mask it was filled with. A star that was typed into a member ID is no mask. */
export const showsMask = (form: RequestForm, field: NumberField): boolean =>
  isMask(form[field]) && (field === 'SocialSecurityNumber' || form[field] === form.NumbersOf?.[field]);

/** The lookup whose number stands behind a field's mask; null where none does, or the request is about somebody else by now. */
export function lookupBehind(form: RequestForm, field: NumberField): string | null {
  const kept = form.NumbersOf;
  return kept !== null && showsMask(form, field) && form[field] === kept[field] && samePerson(form, kept)
    ? kept.SpifResponseID
    : null;
}

/** Whether the server has the number behind a field's mask: a registration its SSN, a lookup what it was asked with. */
export const isKept = (form: RequestForm, field: NumberField): boolean =>
  lookupBehind(form, field) !== null ||
  (field === 'SocialSecurityNumber' && showsMask(form, field) && linkedRegistration(form) !== null);

/** What is sent of a field: a mask only where the server has the number behind it. */
export const sentNumber = (form: RequestForm, field: NumberField): string =>
  showsMask(form, field) && !isKept(form, field) ? '' : form[field].trim();

import type { Patient } from '@coverline/contract/registration/registration.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import type { RequestForm } from './requestForm.ts';

/**
 * The registration this request is still about. A typing error may be mended in place; but where two of last name, first
 * name and date of birth differ it is another person (as for a wrong answer), whose lookup must not land in
 * this one's record.
 */
export function linkedRegistration(form: RequestForm): Patient | null {
  const patient = form.Registration?.patient;
  return patient !== undefined && samePerson(form, patient) ? patient : null;
}

/** The visit of that registration on the day that is asked about. */
export const visitAsked = (form: RequestForm): Patient['Visits'][number] | null =>
  linkedRegistration(form)?.Visits.find(({ DateOfService }) => DateOfService === form.DateOfService) ?? null;

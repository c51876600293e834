import type { Patient } from '@coverline/contract/registration.ts';
import { sameFirstName, sameLastName } from '@coverline/domain/lookup/nameEquivalence.ts';
import { sameDate } from '@coverline/domain/lookup/sameDate.ts';
import type { RequestForm } from './requestForm.ts';

/**
 * The registration this request is still about. A typing error may be mended in place; but where two of last name, first
 * name and date of birth differ it is another person (as for a wrong answer, decisions G), whose lookup must not land in
 * this one's record.
 */
export function linkedRegistration(form: RequestForm): Patient | null {
  const patient = form.Registration?.patient;
  if (patient === undefined) return null;
  const differing = [
    !sameLastName(form.LastName, patient.LastName),
    !sameFirstName(form.FirstName, patient.FirstName),
    !sameDate(form.DateOfBirth, patient.DateOfBirth),
  ].filter(Boolean).length;
  return differing < 2 ? patient : null;
}

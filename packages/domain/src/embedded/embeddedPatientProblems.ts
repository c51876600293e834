import { aDate, aKnownDate, firstOf, notAfter, ruled } from '../registration/problems.ts';
import { stateProblem, zipProblem } from '../registration/registrationProblems.ts';
import { type EmbeddedPatientField, embeddedPatientMissing } from '../validate/embeddedPatientMissing.ts';
import type { EmbeddedPatient } from './embeddedData.ts';

/**
 * What keeps an embedded patient from being saved, one message a field: all is required, and what is `changed` has its form. What the
 * source has is the source's: nobody could correct its form here.
 */
export function embeddedPatientProblems(
  patient: EmbeddedPatient,
  changed: readonly EmbeddedPatientField[],
  today: string,
): Readonly<Partial<Record<EmbeddedPatientField, string>>> {
  const missing = embeddedPatientMissing(patient).map((field) => [field, 'Value is required'] as const);
  const texts = (['FirstName', 'LastName', 'Address1', 'City'] as const).map(
    (field) => [field, ruled(patient[field])] as const,
  );
  const forms: readonly (readonly [EmbeddedPatientField, string | null])[] = [
    ...texts,
    ['State', stateProblem(patient.State)],
    ['Zip', zipProblem(patient.Zip)],
    [
      'DateOfBirth',
      firstOf(
        aDate(patient.DateOfBirth),
        aKnownDate(patient.DateOfBirth),
        notAfter(patient.DateOfBirth, today, 'The date of birth lies in the future'),
      ),
    ],
  ];
  const wrong = forms.filter(([field, problem]) => problem !== null && changed.includes(field));
  return Object.fromEntries([...wrong, ...missing]);
}

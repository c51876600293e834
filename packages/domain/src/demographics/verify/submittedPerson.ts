import { stateProblem, type Demographics, zipProblem } from '../../registration/registrationProblems.ts';
import { phoneDigits } from '../../validate/phone.ts';

/** What is verified of a person, in the names of the registration. */
export const submittedFields = [
  'LastName',
  'FirstName',
  'Middle',
  'Suffix',
  'DateOfBirth',
  'Gender',
  'SocialSecurityNumber',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'Phone',
  'Email',
] as const;
export type SubmittedField = (typeof submittedFields)[number];

export type SubmittedPerson = Pick<Demographics, SubmittedField>;

/** As a person is asked for: each is enough by itself. */
const criteria: readonly { readonly label: string; readonly fields: readonly SubmittedField[] }[] = [
  { label: 'name, SSN', fields: ['LastName', 'FirstName', 'SocialSecurityNumber'] },
  { label: 'name, date of birth, state', fields: ['LastName', 'FirstName', 'DateOfBirth', 'State'] },
  { label: 'name, street, city, state', fields: ['LastName', 'FirstName', 'Address1', 'City', 'State'] },
  { label: 'last name, date of birth, street, ZIP', fields: ['LastName', 'DateOfBirth', 'Address1', 'Zip'] },
  { label: 'name, ZIP', fields: ['LastName', 'FirstName', 'Zip'] },
];

/** The first way to ask for a person that what is known makes complete; null where more is needed (domain 2.3). */
export const completeBy = (person: Partial<SubmittedPerson>): string | null =>
  criteria.find(({ fields }) => fields.every((field) => (person[field] ?? '').trim() !== ''))?.label ?? null;

/** The ways to ask, as they are told where none is complete. */
export const criteriaWords = criteria.map(({ label }) => label);

/** As it is kept and asked with: without spaces around it, a state in capitals, numbers by their digits. */
export const tidyPerson = (typed: SubmittedPerson): SubmittedPerson => {
  const trimmed = Object.fromEntries(submittedFields.map((field) => [field, typed[field].trim()])) as SubmittedPerson; // each field
  return {
    ...trimmed,
    State: trimmed.State.toUpperCase(),
    SocialSecurityNumber: trimmed.SocialSecurityNumber.replaceAll('-', ''),
    Phone: phoneDigits(trimmed.Phone) ?? trimmed.Phone,
  };
};

/** What keeps a person, tidied, from being checked at all, one message a field. What is only doubtful the check itself says. */
export function submittedProblems(person: SubmittedPerson): Readonly<Partial<Record<SubmittedField, string>>> {
  const problems: [SubmittedField, string | null][] = [
    ['LastName', person.LastName === '' ? 'Value is required' : null],
    [
      'SocialSecurityNumber',
      /^(?:\d{9}|\d{4})?$/.test(person.SocialSecurityNumber) ? null : 'Enter nine digits, or the last four',
    ],
    ['State', stateProblem(person.State)],
    ['Zip', zipProblem(person.Zip)],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

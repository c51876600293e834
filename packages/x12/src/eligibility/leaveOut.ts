import type { Inquiry270, Person } from './inquiry270.ts';

/**
 * What a person of a 270 may go without, and payers refuse a question for: DMG03, NM105, NM107, N3 with N4, REF*SY and REF*6P.
 * The payer finds them by name, birth date and member id.
 */
export const optionalParts = ['gender', 'middleName', 'suffix', 'address', 'ssn', 'group'] as const;
export type OptionalPart = (typeof optionalParts)[number];

/** The inquiry without what its `leaveOut` names of whoever is asked about. */
export function leaveOut({ leaveOut: parts = [], ...inquiry }: Inquiry270): Inquiry270 {
  const without = <P extends Person>(person: P): P => ({
    ...person,
    ...Object.fromEntries(parts.map((part) => [part, undefined])),
  });
  const { subscriber, dependent } = inquiry;
  return { ...inquiry, subscriber: without(subscriber), ...(dependent && { dependent: without(dependent) }) };
}

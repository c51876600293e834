import type { Comparison } from './comparePeople.ts';
import { agrees } from './fields/levels.ts';

/**
 * Whether two people are worth the look of somebody who goes through all that may be one person: the matcher does not set them apart,
 * and of last name, first name and birth date at least two agree, or else the SSN. A family has one address and one telephone, and two
 * who were born on one day live in one ZIP code: of these there is no end.
 */
export function isWorthALook({ verdict, evidence }: Comparison): boolean {
  if (verdict === 'different') return false;
  const levelOf = (field: string) => evidence.find((one) => one.field === field)?.level ?? null;
  const ssn = levelOf('ssn');
  return (
    ssn === 'same' ||
    ssn === 'digit' ||
    (['lastName', 'firstName', 'dateOfBirth'] as const).filter((field) => agrees(levelOf(field))).length >= 2
  );
}

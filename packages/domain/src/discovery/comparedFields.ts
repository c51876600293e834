/** The fields that are compared, in the order in which they are shown. */
export const comparedFields = [
  'dateOfBirth',
  'lastName',
  'firstName',
  'ssn',
  'place',
  'street',
  'sex',
  'memberId',
] as const;
export type ComparedField = (typeof comparedFields)[number];

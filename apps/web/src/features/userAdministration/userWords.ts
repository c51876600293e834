import type { UserStatus, UserRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

/** A status with the glyph of what it means: carry on, a person must act, shut, not known yet. */
export const statusGrades: Readonly<Record<UserStatus, Grade>> = {
  Active: 'Good',
  Invited: 'Unknown',
  Expired: 'Questionable',
  Locked: 'Questionable',
  Disabled: 'Bad',
};

type Named = Pick<UserRow, 'FirstName' | 'LastName' | 'Email'>;

/** Family name first, as lists are sorted; the address where there is no name. */
export const listName = ({ FirstName, LastName, Email }: Named): string =>
  [LastName.trim(), FirstName.trim()].filter((part) => part !== '').join(', ') || Email;

export const fullName = ({ FirstName, LastName, Email }: Named): string =>
  `${FirstName.trim()} ${LastName.trim()}`.trim() || Email;

export const loginWords = {
  Within7: 'In the last 7 days',
  Within30: 'In the last 30 days',
  NotFor30: 'Not for 30 days',
  NotFor90: 'Not for 90 days',
  Never: 'Never',
} as const;

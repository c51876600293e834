import type { UserData } from '@coverline/contract/logon/sessionUser.ts';

/** The full name, or the e-mail where first or last name is empty (SHELL-07). */
export function displayName({
  FirstName,
  LastName,
  Email,
}: Pick<UserData, 'FirstName' | 'LastName' | 'Email'>): string {
  return FirstName.trim() === '' || LastName.trim() === '' ? Email : `${FirstName.trim()} ${LastName.trim()}`;
}

import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { normalizeRole, type Role, roles } from '@coverline/domain/access/roles.ts';
import { session } from '#/api/session/session.ts';

/** The word that opens it, typed by somebody with the role for it. */
export const asksForDebug = (typed: string, { Roles }: Pick<UserData, 'Roles'>): boolean =>
  typed.trim().toLowerCase() === 'debug' && passesRole(Roles, 'FRMDAdministrator');

/** Every role of the product, and whether the browser takes the user to have it. */
export const shownRoles = (held: readonly string[]): readonly { readonly role: Role; readonly has: boolean }[] => {
  const known = new Set(held.map(normalizeRole));
  return roles.map((role) => ({ role, has: known.has(role) }));
};

/** Gives the user of this browser a role or takes it away: for display alone, the server keeps to its own. */
export function toggleRole(role: Role): void {
  const { user } = session.get();
  if (user === null) return;
  const without = user.Roles.filter((name) => normalizeRole(name) !== role);
  session.patch({ Roles: without.length < user.Roles.length ? without : [...user.Roles, role] });
}

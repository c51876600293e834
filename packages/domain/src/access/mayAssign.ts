import { passesRole } from './passesRole.ts';
import { clientRoles, normalizeRole } from './roles.ts';
import type { Role } from './roles.ts';

const ofClients: ReadonlySet<Role> = new Set(clientRoles);

/**
 * Whether somebody may give or take a role. Who may administer which client, and that nobody changes
 * the own roles, is the caller's to check.
 */
export function mayAssign(actor: readonly string[], role: Role): boolean {
  const own = actor.map(normalizeRole);
  if (own.includes('FRHCJediMaster')) return true;
  if (role === 'FRHCEmployee') return own.includes('FRMDAdministrator');
  return ofClients.has(role) && passesRole(actor, 'UserAdministrator');
}

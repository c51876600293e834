import { normalizeRole } from './roles.ts';
import type { Role } from './roles.ts';

/**
 * Whether somebody with these roles passes a check for the required one. Roles are a set, not an
 * order: FRHCJediMaster passes all, FRMDAdministrator all but FRHCJediMaster, every other role matches by exact name.
 */
export function passesRole(held: readonly string[], required: Role): boolean {
  return held.some((name) => {
    const role = normalizeRole(name);
    if (role === 'FRHCJediMaster') return true;
    if (role === 'FRMDAdministrator') return required !== 'FRHCJediMaster';
    return role !== null && role === required;
  });
}

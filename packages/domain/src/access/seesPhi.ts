import { normalizeRole, staffRoles, type Role } from './roles.ts';

/** What a person's work shows no patient for: help, and the administration of people. */
const without: ReadonlySet<Role> = new Set(['UserAdministrator', 'TicketCreator', 'LiveChat']);
const staff: ReadonlySet<Role> = new Set(staffRoles);

/** The roles among these that open protected health information; staff reach every client of their company. */
export const phiRoles = (held: readonly string[]): Role[] =>
  held.flatMap((name) => {
    const role = normalizeRole(name);
    return role === null || (without.has(role) && !staff.has(role)) ? [] : [role];
  });

import { mayAssign } from './mayAssign.ts';
import { normalizeRole, type ClientRole, type Role, type StaffRole } from './roles.ts';

/** Whoever administers people: the roles of the session, and the clients whose people they look after. */
export type Administrator = {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly clients: readonly string[];
};

/** The person it is done to: all of their clients, and what they hold of the company's own roles. */
export type Administered = {
  readonly userId: string;
  readonly clients: readonly string[];
  readonly staff: readonly Role[];
};

/** Why an administrator may not do it: own account, a person above them, one whom other clients have too, and so on. */
export type AdministerRefusal = 'self' | 'above' | 'shared' | 'client' | 'role' | 'lastAdministrator' | 'sameApprover';

/** What concerns the whole person: name, password, sessions, the way in. */
export function personRefusal(by: Administrator, person: Administered): AdministerRefusal | null {
  if (by.userId === person.userId) return 'self';
  if (person.staff.some((role) => !mayAssign(by.roles, role))) return 'above';
  return person.clients.every((client) => by.clients.includes(client)) ? null : 'shared';
}

type RoleChange = {
  readonly clientId: string;
  readonly before: readonly string[];
  readonly after: readonly ClientRole[];
  /** People beside this one who can administer the client's users. */
  readonly otherAdministrators: number;
};

/** The roles of one person in one client. What a person already holds and keeps is nobody's grant. */
export function rolesRefusal(
  by: Administrator,
  person: Pick<Administered, 'userId'>,
  { clientId, before, after, otherAdministrators }: RoleChange,
): AdministerRefusal | null {
  if (by.userId === person.userId) return 'self';
  if (!by.clients.includes(clientId)) return 'client';
  const changed = [
    ...after.filter((role) => !before.includes(role)),
    ...before.filter((role) => !after.some((kept) => kept === role)),
  ];
  const isAssignable = (name: string) => {
    const role = normalizeRole(name);
    return role === null || mayAssign(by.roles, role); // a name that means nothing can always be taken away
  };
  if (!changed.every(isAssignable)) return 'role';
  const leaves = before.includes('UserAdministrator') && !after.includes('UserAdministrator');
  return leaves && otherAdministrators === 0 ? 'lastAdministrator' : null;
}

/** A role of the company itself, given or taken. */
export function staffRefusal(
  by: Administrator,
  person: Pick<Administered, 'userId'>,
  role: StaffRole,
): AdministerRefusal | null {
  if (by.userId === person.userId) return 'self';
  return mayAssign(by.roles, role) ? null : 'role';
}

/** The two roles that no single person can give. */
export const needsSecondApprover = (role: StaffRole): boolean =>
  role === 'FRMDAdministrator' || role === 'FRHCJediMaster';

/** Whether somebody may decide on a role that another one asked for. */
export function approvalRefusal(
  by: Administrator,
  request: { readonly userId: string; readonly role: StaffRole; readonly requestedBy: string },
): AdministerRefusal | null {
  if (by.userId === request.requestedBy) return 'sameApprover';
  return staffRefusal(by, request, request.role);
}

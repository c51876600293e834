import { clientRoles, type ClientRole } from '@coverline/domain/access/roles.ts';
import type { RolesByClient } from '#/features/userAdministration/RoleMatrix.tsx';

type Change = { readonly ClientID: string; readonly Roles: ClientRole[]; readonly Before: string[] };

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** The clients in which something differs, with what was seen there: the server refuses to write over another's change. */
export const roleChanges = (before: RolesByClient, after: RolesByClient): Change[] =>
  Object.entries(after).flatMap(([ClientID, roles]) => {
    const seen = before[ClientID] ?? [];
    const Roles = clientRoles.filter((role) => roles.includes(role));
    return isSame(seen, roles) ? [] : [{ ClientID, Roles, Before: [...seen] }];
  });

/** The roles of another person, in the clients that both the asker and that person have; the rest stays. */
export const copiedRoles = (own: RolesByClient, from: RolesByClient): RolesByClient => ({ ...own, ...from });

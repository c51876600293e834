import { staffRefusal, type Administrator } from '@coverline/domain/access/administerUsers.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { staffRoles } from '@coverline/domain/access/roles.ts';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Whom somebody administers: the people of these clients; by the company itself, everybody of it. */
export type Reach = Administrator & {
  readonly companyId: string;
  readonly named: readonly { readonly id: string; readonly name: string }[];
  readonly wholeCompany: boolean;
};

/**
 * Read at each call, and inside the transaction of a write. The company is that of the selected client, so that who crosses
 * companies administers the people of the one they work in.
 */
export async function reachOf(db: IdentityTrx, session: ClientSession): Promise<Reach> {
  const roles = session.viewer.roles;
  const wholeCompany = passesRole(roles, 'FRMDAdministrator');
  const { rows } = await sql<{ id: string; name: string; company_id: string }>`
    SELECT c.id, c.name, c.company_id FROM identity.client c
     WHERE c.company_id = (SELECT company_id FROM identity.client WHERE id = ${session.clientId})
       AND c.disabled_at IS NULL
       AND (${wholeCompany} OR EXISTS (SELECT 1 FROM identity.membership m WHERE m.client_id = c.id
                                        AND m.user_id = ${session.userId} AND 'UserAdministrator' = ANY(m.roles)))
     ORDER BY c.name`.execute(db);
  return {
    userId: session.userId,
    roles,
    clients: rows.map(({ id }) => id),
    companyId: rows[0]?.company_id ?? session.companyId,
    named: rows.map(({ id, name }) => ({ id, name })),
    wholeCompany,
  };
}

/** The roles of the company that they may give to somebody else. */
export const staffRolesOf = (reach: Reach) =>
  staffRoles.filter((role) => staffRefusal(reach, { userId: '' }, role) === null);

/** Whether a person `u` is one whom they administer: anything else is as one that is not there. */
export const isReached = (reach: Reach) => sql<boolean>`(u.company_id = ${reach.companyId} AND (${reach.wholeCompany}
  OR EXISTS (SELECT 1 FROM identity.membership m WHERE m.user_id = u.id AND m.client_id = ANY(${[...reach.clients]}::uuid[]))))`;

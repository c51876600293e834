import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type Told = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly company: string;
  readonly host: string | null;
  /** Whether they may open a filter. */
  readonly keeps: boolean;
};

/** Who may be told of what is done with patients here: people who open them in this client, its own and its company's. */
export async function peopleToTell(trx: TenantTrx, clientId: string): Promise<readonly Told[]> {
  const { rows } = await sql<Omit<Told, 'keeps'> & { roles: readonly string[] }>`
    SELECT u.id, u.first_name, u.last_name, u.email, co.name AS company, co.host,
           coalesce(m.roles, '{}') || ARRAY(SELECT r.role FROM identity.staff_role r
                                             WHERE r.user_id = u.id AND r.company_id = u.company_id) AS roles
      FROM identity.app_user u
      JOIN identity.company co ON co.id = u.company_id
      JOIN identity.client c ON c.id = ${clientId}
      LEFT JOIN identity.membership m ON m.user_id = u.id AND m.client_id = c.id
     WHERE u.disabled_at IS NULL AND co.disabled_at IS NULL AND (m.user_id IS NOT NULL OR u.company_id = c.company_id)
     ORDER BY u.last_name, u.first_name, u.id`.execute(trx);
  return rows
    .filter(({ roles }) => phiRoles(roles).length > 0)
    .map(({ roles, ...person }) => ({ ...person, keeps: passesRole(roles, 'FRMDAdministrator') }));
}

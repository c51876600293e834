import { clientRoles, type Role, staffRoles, normalizeRoles } from '@coverline/domain/access/roles.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Row = {
  readonly open: boolean;
  readonly roles: readonly string[] | null;
  readonly staff: readonly string[];
  readonly own: boolean;
  readonly operating: boolean;
};

/**
 * What a person may do in a client now, without a session: for what they set up and left to run by itself. None where they, their
 * company or the client are disabled, or where the client is not theirs any more.
 */
export async function rolesAt(trx: TenantTrx, clientId: string, userId: string): Promise<readonly Role[]> {
  const { rows } = await sql<Row>`
    SELECT u.disabled_at IS NULL AND co.disabled_at IS NULL AND c.disabled_at IS NULL AS open, m.roles,
           ARRAY(SELECT r.role FROM identity.staff_role r
                  WHERE r.user_id = u.id AND r.company_id = u.company_id) AS staff,
           c.company_id = u.company_id AS own, co.host IS NULL AS operating
      FROM identity.app_user u
      JOIN identity.company co ON co.id = u.company_id
      JOIN identity.client c ON c.id = ${clientId}
      LEFT JOIN identity.membership m ON m.user_id = u.id AND m.client_id = c.id
     WHERE u.id = ${userId}`.execute(trx);
  const [row] = rows;
  if (row?.open !== true) return [];
  const reaches =
    row.roles !== null || (row.staff.length > 0 && row.own) || (row.operating && row.staff.includes('FRHCJediMaster'));
  if (!reaches) return [];
  const ofClient = new Set<string>(clientRoles);
  const ofStaff = new Set<string>(staffRoles);
  return normalizeRoles([
    ...(row.roles ?? []).filter((role) => ofClient.has(role)),
    ...row.staff.filter((role) => ofStaff.has(role)),
  ]);
}

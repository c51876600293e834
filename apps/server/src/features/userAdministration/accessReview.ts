import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import type { ReviewRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { isReached, reachOf, type Reach } from './reach.ts';
import { userStatus } from './userStatus.ts';

type Row = Omit<ReviewRow, 'Roles' | 'IsStaff'> & { readonly client_roles: string[]; readonly staff: string[] };

type Review = { readonly version: string; readonly people: readonly ReviewRow[] };

/** Who can see protected health information in a client: by a role there, or as staff who reach it. The disabled cannot. */
export async function readReview(db: IdentityTrx, reach: Reach, clientId: string): Promise<Review> {
  const { rows } = await sql<Row>`
    SELECT u.id AS "UserID", u.email AS "Email", u.first_name AS "FirstName", u.last_name AS "LastName",
           ${userStatus} AS "Status", u.last_login_at AS "LastLogin", coalesce(m.roles, '{}') AS client_roles,
           staff.roles AS staff,
           r.reviewed_at AS "LastReview", ${isReached(reach)} AS "MayOpen", coalesce(nullif(trim(by.first_name || ' ' || by.last_name), ''), by.email) AS "ReviewedBy"
      FROM identity.client c
      JOIN identity.app_user u ON u.disabled_at IS NULL
      CROSS JOIN LATERAL (SELECT ARRAY(
        SELECT DISTINCT s.role FROM identity.staff_role s JOIN identity.company o ON o.id = s.company_id
         WHERE s.user_id = u.id AND (o.id = c.company_id OR (o.host IS NULL AND s.role = 'FRHCJediMaster'))
         ORDER BY 1) AS roles) staff
      LEFT JOIN identity.membership m ON m.user_id = u.id AND m.client_id = c.id
      LEFT JOIN LATERAL (SELECT a.reviewed_at, a.reviewed_by FROM identity.access_review a
                          WHERE a.client_id = c.id AND a.user_id = u.id ORDER BY a.reviewed_at DESC LIMIT 1) r ON true
      LEFT JOIN identity.app_user by ON by.id = r.reviewed_by
     WHERE c.id = ${clientId}
       AND (m.user_id IS NOT NULL OR staff.roles <> '{}')
     ORDER BY lower(u.last_name), lower(u.first_name), u.email_key`.execute(db);
  const people = rows.flatMap(({ client_roles, staff, ...row }) => {
    const Roles = phiRoles([...client_roles, ...staff]);
    return Roles.length === 0 ? [] : [{ ...row, Roles, IsStaff: staff.length > 0 }];
  });
  return { version: versionOf(people), people };
}

/** Of who has which roles, and of nothing else: a sign-in meanwhile changes no access. */
const versionOf = (people: readonly ReviewRow[]) =>
  createHash('sha256')
    .update(JSON.stringify(people.map(({ UserID, Roles }) => [UserID, Roles])))
    .digest('hex');

/** Certifies what was looked at, and nothing that came since: where it differs now, nothing is kept. */
export const certifyAccess: Handlers['certifyAccess'] = async (ctx, { Version }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const { version, people } = await readReview(trx, await reachOf(trx, ctx.session), clientId);
    if (version !== Version)
      throw new UserError('The list has changed since you opened it. Look at it again, then certify.');
    for (const { UserID, Roles } of people) {
      await trx
        .insertInto('identity.access_review')
        .values({ client_id: clientId, user_id: UserID, reviewed_by: userId, roles: Roles })
        .execute();
    }
    note({ entityType: 'client', entityId: clientId, detail: `${people.length} people` });
  });
};

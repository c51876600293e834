import { personRefusal, type Administered } from '@coverline/domain/access/administerUsers.ts';
import { normalizeRoles } from '@coverline/domain/access/roles.ts';
import type { SecondStepKind, UserStatus } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import { isReached, type Reach } from './reach.ts';
import { refuse } from './refusals.ts';
import { secondStep, userStatus } from './userStatus.ts';

export type Person = Administered & {
  readonly companyId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: UserStatus;
  readonly lastLogin: string | null;
  readonly secondStep: SecondStepKind;
  readonly passwordChangedAt: string | null;
  readonly passwordHash: string | null;
  readonly disabledWhy: string | null;
  readonly linkExpires: string | null;
  /** Of every client, the asker's or not. */
  readonly memberships: readonly { readonly clientId: string; readonly roles: readonly string[] }[];
};

type Row = Omit<Person, 'staff' | 'clients'> & { staffNames: string[] };

/** A person whom the asker administers; anybody else is as one that is not there (404). */
export async function personOf(db: IdentityTrx, reach: Reach, userId: string): Promise<Person> {
  const { rows } = await sql<Row>`
    SELECT u.id AS "userId", u.company_id AS "companyId", u.email, u.email_key AS "emailKey", u.first_name AS "firstName",
           u.last_name AS "lastName", ${userStatus} AS status, u.last_login_at AS "lastLogin", ${secondStep} AS "secondStep",
           u.password_changed_at AS "passwordChangedAt", u.password_hash AS "passwordHash", u.disabled_why AS "disabledWhy",
           (SELECT max(l.expires_at) FROM identity.account_link l WHERE l.user_id = u.id AND l.ended_at IS NULL
             AND l.expires_at > now() AND coalesce(u.password_changed_at <= l.created_at, true)) AS "linkExpires",
           ARRAY(SELECT s.role FROM identity.staff_role s WHERE s.user_id = u.id AND s.company_id = u.company_id) AS "staffNames",
           coalesce((SELECT json_agg(json_build_object('clientId', m.client_id, 'roles', m.roles))
                       FROM identity.membership m WHERE m.user_id = u.id), '[]') AS memberships
      FROM identity.app_user u WHERE u.id = ${userId} AND ${isReached(reach)}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw notFound();
  const { staffNames, ...person } = row;
  return { ...person, staff: normalizeRoles(staffNames), clients: row.memberships.map(({ clientId }) => clientId) };
}

/** The same, where the asker may change what concerns the whole person; throws a UserError where not. */
export async function ownPersonOf(db: IdentityTrx, reach: Reach, userId: string): Promise<Person> {
  const person = await personOf(db, reach, userId);
  refuse(personRefusal(reach, person));
  return person;
}

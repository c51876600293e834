import { approvalRefusal, personRefusal } from '@coverline/domain/access/administerUsers.ts';
import { staffRoles } from '@coverline/domain/access/roles.ts';
import type { UserDetail, UserSession } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import { personOf, type Person } from './person.ts';
import type { Reach } from './reach.ts';
import { refusalTexts } from './refusals.ts';

/** A person as the drawer shows them. What other clients they work for is told as a number alone. */
export async function readUser(db: IdentityTrx, reach: Reach, userId: string): Promise<UserDetail> {
  const person = await personOf(db, reach, userId);
  const own = person.memberships.filter(({ clientId }) => reach.clients.includes(clientId));
  const refusal = personRefusal(reach, person);
  return {
    UserID: person.userId,
    Email: person.email,
    FirstName: person.firstName,
    LastName: person.lastName,
    UserType: person.memberships.some(({ roles }) => roles.some(isAdministration)) ? 2 : 1,
    Status: person.status,
    LastLogin: person.lastLogin,
    SecondStep: person.secondStep,
    Clients: own.map(({ clientId, roles }) => ({ ClientID: clientId, Roles: [...roles] })),
    OtherClients: person.memberships.length - own.length,
    StaffRoles: staffRoles.filter((role) => person.staff.includes(role)),
    StaffRequests: await openRequests(db, reach, person),
    PasswordChangedAt: person.passwordChangedAt,
    DisabledWhy: person.disabledWhy,
    LinkExpires: person.linkExpires,
    IsSelf: reach.userId === person.userId,
    WhyNot: refusal === null ? null : refusalTexts[refusal],
  };
}

/** Admin is who administers a client, User is everybody else (ROLE-22). Access never asks for it. */
const isAdministration = (role: string) => role === 'ClientAdministrator' || role === 'UserAdministrator';

async function openRequests(db: IdentityTrx, reach: Reach, person: Person): Promise<UserDetail['StaffRequests']> {
  if (!reach.wholeCompany) return [];
  const { rows } = await sql<{ id: string; role: string; requested_by: string; name: string; at: string }>`
    SELECT r.id, r.role, r.requested_by, coalesce(nullif(trim(by.first_name || ' ' || by.last_name), ''), by.email) AS name,
           r.requested_at AS at
      FROM identity.staff_role_request r JOIN identity.app_user by ON by.id = r.requested_by
     WHERE r.user_id = ${person.userId} AND r.decided_at IS NULL ORDER BY r.requested_at`.execute(db);
  return rows.flatMap(({ id, role, requested_by, name, at }) => {
    const known = staffRoles.find((staff) => staff === role);
    if (known === undefined) return [];
    const request = { userId: person.userId, role: known, requestedBy: requested_by };
    const refusal = approvalRefusal(reach, request);
    return [
      {
        RequestID: id,
        Role: known,
        RequestedBy: name,
        RequestedAt: at,
        WhyNot: refusal === null ? null : refusalTexts[refusal],
      },
    ];
  });
}

/** Live sessions, the newest activity first; one that is idle too long is over, even if nobody has asked with it since. */
export async function readSessions(
  db: IdentityTrx,
  reach: Reach,
  userId: string,
  resetSeconds: number,
): Promise<readonly UserSession[]> {
  await personOf(db, reach, userId);
  const { rows } = await sql<UserSession>`
    SELECT s.sid AS "SessionID", s.created_at AS "StartedAt", s.last_activity AS "LastActivity", c.name AS "Client"
      FROM identity.session s
      LEFT JOIN identity.client c ON c.id = s.client_id AND c.id = ANY(${[...reach.clients]}::uuid[])
     WHERE s.user_id = ${userId} AND s.revoked_at IS NULL AND s.ends_at > now()
       AND s.last_activity > now() - make_interval(secs => ${resetSeconds})
     ORDER BY s.last_activity DESC LIMIT 100`.execute(db);
  return rows;
}

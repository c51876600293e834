import { randomUUID } from 'node:crypto';
import { coverline, harbor, harborClinic, makeUser } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Somebody who works for a client, somebody invited there, and a role of the company that was decided on. */
export async function peopleOf(server: TestServer, client: string) {
  const companyId = client === harborClinic ? harbor : coverline;
  const user = await makeUser(server, { companyId, roles: { [client]: ['Reports'] } });
  const invited = await makeUser(server, { companyId, roles: { [client]: ['Reports'] } });
  await server.admin.query('UPDATE identity.app_user SET password_hash = NULL WHERE id = $1', [invited.id]);
  const colleague = await makeUser(server, { companyId, roles: { [client]: ['RealTimeEligibility'] } });
  const staffRequest = randomUUID();
  await server.admin.query(
    `INSERT INTO identity.staff_role_request (id, user_id, company_id, role, requested_by, decided_at)
     VALUES ($1, $2, $3, 'FRMDAdministrator', $2, now())`,
    [staffRequest, user.id, companyId],
  );
  return { user: user.id, colleague: colleague.id, invited: invited.id, staffRequest };
}

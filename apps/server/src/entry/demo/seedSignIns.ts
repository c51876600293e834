import type pg from 'pg';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { demoId } from './demoId.ts';
import { demoNotices } from './demoNotices.ts';
import { demoClients, demoCompanies, demoPassword, demoUsers } from './demoWorld.ts';
import { insert } from './insert.ts';

/** Companies with their terms, clients with their audit chains, and the sign-ins. */
export async function seedSignIns(admin: pg.ClientBase): Promise<void> {
  await insert(
    admin,
    'identity.company',
    demoCompanies.map(({ terms: _terms, ...company }) => company),
  );
  await insert(
    admin,
    'identity.audit_head',
    demoCompanies.map(({ id }) => ({ company_id: id })),
  );
  await insert(
    admin,
    'identity.terms',
    demoCompanies.map(({ id, terms: [version, body] }) => ({ company_id: id, version, body })),
  );
  await insert(
    admin,
    'identity.client',
    demoClients.map(({ people: _people, ...client }) => client),
  );
  await insert(
    admin,
    'phi.audit_head',
    demoClients.map(({ id }) => ({ client_id: id })),
  );
  await insert(admin, 'identity.notification', demoNotices);

  const passwords = createPasswords();
  const users = await Promise.all(
    demoUsers.map(async (user) => ({
      id: demoId(`user ${user.email}`),
      company_id: demoId(`company ${user.company}`),
      email: user.email,
      email_key: user.email,
      first_name: user.first,
      last_name: user.last,
      password_hash: user.subject === undefined ? await passwords.hash(demoPassword) : null,
      password_changed_at: user.subject === undefined ? new Date() : null,
      default_landing_page: user.landing ?? null,
    })),
  );
  await insert(admin, 'identity.app_user', users);
  await insert(
    admin,
    'identity.membership',
    demoUsers.flatMap((user) =>
      Object.entries(user.clients ?? {}).map(([client, roles]) => ({
        user_id: demoId(`user ${user.email}`),
        client_id: demoId(`client ${client}`),
        roles,
      })),
    ),
  );
  await insert(
    admin,
    'identity.staff_role',
    demoUsers.flatMap((user) =>
      (user.staff ?? []).map((role) => ({
        user_id: demoId(`user ${user.email}`),
        company_id: demoId(`company ${user.company}`),
        role,
      })),
    ),
  );
  const versions = new Map<string, string>(demoCompanies.map(({ key, terms: [version] }) => [key, version]));
  await insert(
    admin,
    'identity.terms_acceptance',
    demoUsers
      .filter((user) => user.termsOpen !== true)
      .map((user) => ({
        user_id: demoId(`user ${user.email}`),
        company_id: demoId(`company ${user.company}`),
        version: versions.get(user.company),
      })),
  );
}

import type pg from 'pg';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { demoId } from './demoId.ts';
import { demoCompanies, demoPassword, type DemoUser } from './demoWorld.ts';
import { insert } from './insert.ts';

/** The sign-ins of people, what they may do, and that they accepted the terms. */
export async function seedUsers(admin: Pick<pg.ClientBase, 'query'>, people: readonly DemoUser[]): Promise<void> {
  // Everybody's is the same, and so is its hash: what one takes is meant to be long.
  const hash = await createPasswords().hash(demoPassword);
  const users = people.map((user) => ({
    id: demoId(`user ${user.email}`),
    company_id: demoId(`company ${user.company}`),
    email: user.email,
    email_key: user.email,
    first_name: user.first,
    last_name: user.last,
    password_hash: user.subject === undefined ? hash : null,
    password_changed_at: user.subject === undefined ? new Date() : null,
    default_landing_page: user.landing ?? null,
  }));
  await insert(admin, 'identity.app_user', users);
  await insert(
    admin,
    'identity.membership',
    people.flatMap((user) =>
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
    people.flatMap((user) =>
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
    people
      .filter((user) => user.termsOpen !== true)
      .map((user) => ({
        user_id: demoId(`user ${user.email}`),
        company_id: demoId(`company ${user.company}`),
        version: versions.get(user.company),
      })),
  );
}

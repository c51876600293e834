import type pg from 'pg';
import { demoNotices } from './demoNotices.ts';
import { demoClients, demoCompanies, demoUsers } from './demoWorld.ts';
import { insert } from './insert.ts';
import { seedUsers } from './seedUsers.ts';

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

  await seedUsers(admin, demoUsers);
}

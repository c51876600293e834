import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onEveryNode } from './nodes.ts';
import { bareTemplateName, databaseUrl, templateName } from '#/testing/globalSetup.ts';

/** Clones the migrated, seeded template; answers the clone's URL for its owner. */
export const cloneTemplate = (adminUrl: string, prefix: string) =>
  newDatabase(adminUrl, prefix, `TEMPLATE ${templateName}`);

/** A database with nothing in it; answers its URL for its owner. */
export const emptyDatabase = (adminUrl: string, prefix: string) => newDatabase(adminUrl, prefix, '');

/** A database that is migrated, and has nothing in it besides. */
export const bareDatabase = (adminUrl: string, prefix: string) =>
  newDatabase(adminUrl, prefix, `TEMPLATE ${bareTemplateName}`);

/** A database as a new installation has it: migrated, with one company and nothing of the demo. */
export async function newInstallation(adminUrl: string): Promise<string> {
  const url = await bareDatabase(adminUrl, 'fresh');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO identity.company (id, key, name, abbreviation, phone, email, site_domain, brand_color)
     VALUES ($1, 'hospital', 'Hospital', 'H', '5550100000', 'help@hospital.example', 'hospital.example', '#123456')`,
    [randomUUID()],
  );
  await client.end();
  return url;
}

export const dropDatabase = (adminUrl: string, url: string) =>
  onServer(adminUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);

async function newDatabase(adminUrl: string, prefix: string, from: string): Promise<string> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, `CREATE DATABASE ${name} ${from}`);
  return databaseUrl(adminUrl, name);
}

/** Copying a template admits one copier at a time: a second waits its turn. */
const onServer = (adminUrl: string, statement: string) =>
  onEveryNode(adminUrl, 'SELECT pg_advisory_lock(77)', statement);

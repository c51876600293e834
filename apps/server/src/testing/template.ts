import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseUrl, templateName } from './globalSetup.ts';

/** Clones the migrated, seeded template; answers the clone's URL for its owner. */
export async function cloneTemplate(adminUrl: string, prefix: string): Promise<string> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return databaseUrl(adminUrl, name);
}

export const dropDatabase = (adminUrl: string, url: string) =>
  onServer(adminUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);

/** Copying a template admits one copier at a time: a second waits its turn. */
async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(77)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

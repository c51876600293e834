import { join } from 'node:path';
import { Client } from 'pg';
import { appRole } from '#/platform/db/migrate/appRole.ts';
import { startEmbeddedPostgres, throughSocket } from '#/entry/launch/postgres/embeddedPostgres.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { launchSecrets } from '#/entry/launch/launchSecrets.ts';
import { openLog } from '#/entry/launch/openLog.ts';
import type { Part } from '#/entry/launch/part.ts';
import { requireAnswer } from '#/entry/launch/requireAnswer.ts';

export type OpenDatabase = Readonly<{ appUrl: string; adminUrl: string | null; part: Part | null }>;

const DATABASE = 'coverline';

const createDatabase = async (adminUrl: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

const withPath = (
  url: string,
  changes: Readonly<Partial<Record<'username' | 'password' | 'pathname', string>>>,
): string => Object.assign(new URL(url), changes).href;

/** The database the configuration names, or our own; nothing is migrated yet. */
export const openDatabase = async ({ database, dataDir }: LaunchConfig): Promise<OpenDatabase> => {
  if (database.kind === 'given') {
    const { appUrl, adminUrl } = database;
    // the app's own role may be made only by the migrations, so its URL is the server's to try
    if (adminUrl !== null) await requireAnswer('DATABASE_ADMIN_URL', adminUrl);
    return { appUrl, adminUrl, part: null };
  }
  const { appRolePassword } = launchSecrets(join(dataDir, 'secrets.json'));
  const log = openLog(join(dataDir, 'logs/postgres.log'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), log });
  const part: Part = { name: 'PostgreSQL', stop: postgres.stop, exited: postgres.exited.then(() => 'ended') };
  await createDatabase(postgres.adminUrl);
  const adminUrl = withPath(postgres.adminUrl, { pathname: DATABASE });
  const appUrl = throughSocket(withPath(adminUrl, { username: appRole, password: appRolePassword }), postgres);
  return { appUrl, adminUrl, part };
};

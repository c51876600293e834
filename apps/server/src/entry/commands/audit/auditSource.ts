import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { appRole } from '#/platform/db/migrate/appRole.ts';
import { launchSecrets } from '#/entry/launch/launchSecrets.ts';
import { CommandError } from '#/entry/commands/runCommand.ts';

export type AuditSource = { readonly databaseUrl: string; readonly keysFile: string; readonly headDir: string };
type Environment = Readonly<Record<string, string | undefined>>;

/** Where the audit lies: the database the environment names, else the embedded one of a started demo, as the app's role. */
export function auditSource(env: Environment): AuditSource {
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return {
    databaseUrl: env['DATABASE_ADMIN_URL'] || env['DATABASE_URL'] || embedded(dataDir),
    keysFile: env['KEYS_FILE'] || join(dataDir, 'keys.json'),
    headDir: env['AUDIT_HEAD_DIR'] || join(dataDir, 'audit-heads'),
  };
}

const notRunning = (dataDir: string) =>
  new CommandError(
    `The database in ${dataDir} is not running. Run npm start beside this, set DATA_DIR to where it runs, or set DATABASE_URL.`,
  );

/** The port is the fourth line of postmaster.pid; the password is the launcher's. */
function embedded(dataDir: string): string {
  const pidFile = join(dataDir, 'pg', 'postmaster.pid');
  const secrets = join(dataDir, 'secrets.json');
  if (!existsSync(pidFile) || !existsSync(secrets)) throw notRunning(dataDir);
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim() ?? '';
  const password = encodeURIComponent(launchSecrets(secrets).appRolePassword);
  return `postgres://${appRole}:${password}@127.0.0.1:${port}/coverline`;
}

export async function openAudit(source: Pick<AuditSource, 'databaseUrl'>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'coverline audit',
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC -c datestyle=ISO -c default_transaction_read_only=on',
  });
  client.on('error', () => {}); // safe: a lost connection also rejects what is under way
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new CommandError(
      `The database of the audit does not answer (${reason}). Run npm start beside this, or set DATABASE_URL.`,
    );
  }
  return client;
}

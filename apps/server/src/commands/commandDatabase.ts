import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { LaunchConfig } from '#/launch/launchConfig.ts';
import { openDatabase } from '#/launch/openDatabase.ts';
import { CommandError } from './runCommand.ts';

export type CommandDatabase = { readonly adminUrl: string; readonly appUrl: string; close(): Promise<void> };

/**
 * The database a command works on: the one the environment names, else the embedded one of DATA_DIR, running beside a started
 * demo or started here for as long as the command takes.
 */
export async function openCommandDatabase(
  config: LaunchConfig,
  options: { readonly mayCreate: boolean },
): Promise<CommandDatabase> {
  const { database, dataDir, production } = config;
  if (database.kind === 'given') {
    const { adminUrl, appUrl } = database;
    if (adminUrl === null)
      throw new CommandError('DATABASE_ADMIN_URL is not set: the app’s own role sees no rows here.');
    if (production && new URL(adminUrl).searchParams.get('sslmode') !== 'verify-full') {
      throw new CommandError('DATABASE_ADMIN_URL has no sslmode=verify-full: production needs TLS to its database.');
    }
    return { adminUrl, appUrl, close: async () => {} };
  }
  if (!options.mayCreate && !existsSync(join(dataDir, 'pg', 'PG_VERSION'))) {
    throw new CommandError(`There is no database in ${dataDir}. Set DATA_DIR to where it is, or DATABASE_ADMIN_URL.`);
  }
  const running = await runningBeside(dataDir);
  if (running !== null) return { adminUrl: running, appUrl: running, close: async () => {} };
  const opened = await openDatabase(config);
  if (opened.adminUrl === null) throw new CommandError('The embedded database did not start.');
  return { adminUrl: opened.adminUrl, appUrl: opened.appUrl, close: async () => opened.part?.stop() };
}

/** The embedded database of a demo that runs: its port is the fourth line of postmaster.pid. */
async function runningBeside(dataDir: string): Promise<string | null> {
  const pidFile = join(dataDir, 'pg', 'postmaster.pid');
  const passwordFile = join(dataDir, 'pg.password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim() ?? '';
  const url = `postgres://postgres:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/coverline`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // safe: a lost connection also rejects what is under way
  try {
    await client.connect();
    return url;
  } catch {
    return null; // a pid file of one that was killed: it is started anew
  } finally {
    await client.end().catch(() => {}); // it may never have stood
  }
}

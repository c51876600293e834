import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { openDatabase } from '#/entry/launch/postgres/openDatabase.ts';
import { runningBeside } from '#/entry/launch/runningBeside.ts';
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

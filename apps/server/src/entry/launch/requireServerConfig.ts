import { readConfig } from '#/platform/config.ts';
import { serverEnvironment } from '#/entry/launch/childEnvironment.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { LaunchError } from '#/platform/launchError.ts';

const notYetKnown = 'postgres://coverline_app@127.0.0.1/coverline';

/** What the server would refuse is refused here, before a migration has touched anything; TLS for the migrator's URL too (J-09). */
export const requireServerConfig = (config: LaunchConfig, env: NodeJS.ProcessEnv): void => {
  const { database, production } = config;
  const appUrl = database.kind === 'given' ? database.appUrl : notYetKnown;
  readConfig(serverEnvironment(config, appUrl, env), '');
  if (!production || database.kind !== 'given' || database.adminUrl === null) return;
  if (new URL(database.adminUrl).searchParams.get('sslmode') === 'verify-full') return;
  throw new LaunchError(
    'DATABASE_ADMIN_URL has no sslmode=verify-full: production needs TLS to its database. Add ?sslmode=verify-full (and sslrootcert=…).',
  );
};

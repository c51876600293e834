import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import type { OpenDatabase } from '#/entry/launch/postgres/openDatabase.ts';

/**
 * Migrations, then in demo the seed. Loaded here alone, so that a start without an admin URL does not carry them. Answers whether the
 * demo still wants its month.
 */
export const prepareDatabase = async (config: LaunchConfig, { adminUrl, appUrl }: OpenDatabase): Promise<boolean> => {
  if (adminUrl === null) {
    console.log('DATABASE_ADMIN_URL is not set: no migrations are run.');
    return false;
  }
  if (!config.production) {
    const { clearUnfinished } = await import('#/entry/demo/month/unfinished.ts');
    if (await clearUnfinished(adminUrl)) console.log('An earlier start was ended half way: the demo is made anew.');
  }
  const { migrate } = await import('#/platform/db/migrate/migrate.ts');
  await migrate({ adminUrl, appUrl });
  if (config.production) return false;
  const { seedDemo } = await import('#/entry/demo/seedDemo.ts');
  const { keysFile, sandboxPort, month } = config;
  const { isNew } = await seedDemo({ adminUrl, appUrl, keysFile, sandboxPort, month });
  return isNew && month;
};

import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import type { OpenDatabase } from '#/entry/launch/postgres/openDatabase.ts';

/** Migrations, then in demo the seed. Loaded here alone, so that a start without an admin URL does not carry them. */
export const prepareDatabase = async (config: LaunchConfig, { adminUrl, appUrl }: OpenDatabase): Promise<void> => {
  if (adminUrl === null) {
    console.log('DATABASE_ADMIN_URL is not set: no migrations are run.');
    return;
  }
  const { migrate } = await import('#/platform/db/migrate/migrate.ts');
  await migrate({ adminUrl, appUrl });
  if (config.production) return;
  const { seedDemo } = await import('#/entry/demo/seedDemo.ts');
  await seedDemo({ adminUrl, appUrl, keysFile: config.keysFile, sandboxPort: config.sandboxPort });
};

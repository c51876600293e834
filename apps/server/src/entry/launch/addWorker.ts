import { join } from 'node:path';
import { appRole } from '#/platform/db/migrate/appRole.ts';
import { serverEnvironment } from '#/entry/launch/childEnvironment.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { launchSecrets } from '#/entry/launch/launchSecrets.ts';
import { runningBeside } from '#/entry/launch/runningBeside.ts';

/** `npm run worker`: one more worker, on the database that the environment names, or on that of a demo that runs. */
async function appUrl(config: ReturnType<typeof readLaunchConfig>): Promise<string> {
  if (config.database.kind === 'given') return config.database.appUrl;
  const running = await runningBeside(config.dataDir);
  if (running === null) {
    console.error('There is no database to work on. Start the demo with npm start first, or set DATABASE_URL.');
    process.exit(1);
  }
  const { appRolePassword } = launchSecrets(join(config.dataDir, 'secrets.json'));
  return Object.assign(new URL(running), { username: appRole, password: appRolePassword }).href;
}

const config = readLaunchConfig(process.env);
Object.assign(process.env, serverEnvironment(config, await appUrl(config), process.env));
await import('#/entry/worker.ts');

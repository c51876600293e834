import { migrate } from '#/platform/db/migrate/migrate.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { openCommandDatabase } from './commandDatabase.ts';
import { runCommand } from './runCommand.ts';

/** npm run migrate: brings the database to this release, and serves nothing. For releases whose servers do not know the owner. */
await runCommand(async () => {
  const database = await openCommandDatabase(readLaunchConfig(process.env), { mayCreate: false });
  try {
    const { applied } = await migrate(database);
    console.log(applied.length === 0 ? 'The database is of this release.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await database.close();
  }
});

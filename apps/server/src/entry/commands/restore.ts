import { resolve } from 'node:path';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { makeDataDir } from '#/entry/launch/makeDataDir.ts';
import { readBackup } from './backup/readBackup.ts';
import { openCommandDatabase } from './commandDatabase.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** npm run restore -- FILE */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new CommandError('Say which: npm run restore -- FILE');
  const config = readLaunchConfig(process.env);
  if (config.database.kind === 'embedded') makeDataDir(config.dataDir);
  const database = await openCommandDatabase(config, { mayCreate: true });
  try {
    const restored = await readBackup({
      adminUrl: database.adminUrl,
      appUrl: database.appUrl,
      keysFile: config.keysFile,
      file: resolve(file),
      passphrase: process.env['BACKUP_PASSPHRASE'] || null,
    });
    const keys = restored.keys === 'written' ? `the keys to ${config.keysFile}` : 'its keys were there';
    console.log(`Restored ${restored.rows} rows of ${restored.tables} tables as of ${restored.madeAt}; ${keys}.`);
    console.log('Where it takes the place of another: npm run admin -- restored, before anything serves it.');
  } finally {
    await database.close();
  }
});

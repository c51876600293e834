import { resolve } from 'node:path';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { openCommandDatabase } from './commandDatabase.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** npm run backup -- FILE */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new CommandError('Say where to: npm run backup -- FILE');
  const config = readLaunchConfig(process.env);
  const passphrase = passphraseOf(process.env, config.production);
  const database = await openCommandDatabase(config, { mayCreate: false });
  try {
    const made = await writeBackup({
      adminUrl: database.adminUrl,
      keysFile: config.keysFile,
      file: resolve(file),
      passphrase,
    });
    const sealed = passphrase === null ? 'NOT encrypted' : 'encrypted';
    console.log(
      `Backed up ${made.rows} rows of ${made.tables} tables and the keys to ${file}, ${made.bytes} bytes, ${sealed}.`,
    );
    if (passphrase === null)
      console.warn('Whoever has this file reads every patient in it. Set BACKUP_PASSPHRASE to encrypt it.');
  } finally {
    await database.close();
  }
});

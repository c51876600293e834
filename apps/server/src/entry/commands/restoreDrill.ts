import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { drillRestore } from './backup/drill.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { openCommandDatabase } from './commandDatabase.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** npm run restore-drill [-- FILE]: without a file it makes a backup of this installation first, and takes it away again. */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new CommandError('One file at most: npm run restore-drill -- FILE');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const say = ({ lines }: Awaited<ReturnType<typeof drillRestore>>) => console.log(lines.join('\n'));
  if (file !== undefined) {
    say(await drillRestore(resolve(file), process.env['BACKUP_PASSPHRASE'] || null));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'coverline-drill-backup-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const passphrase = randomBytes(24).toString('base64url'); // nobody opens this one later
  const made = join(folder, 'drill.backup');
  await backUp(made, passphrase);
  say(await drillRestore(made, passphrase));
});

async function backUp(file: string, passphrase: string): Promise<void> {
  const config = readLaunchConfig(process.env);
  const database = await openCommandDatabase(config, { mayCreate: false });
  try {
    const since = performance.now();
    const { bytes } = await writeBackup({ adminUrl: database.adminUrl, keysFile: config.keysFile, file, passphrase });
    console.log(
      `Backed up ${bytes} bytes in ${((performance.now() - since) / 1000).toFixed(1)} s; now it is restored.`,
    );
  } finally {
    await database.close();
  }
}

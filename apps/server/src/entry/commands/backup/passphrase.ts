import { codePoints } from '@coverline/domain/format/codePoints.ts';
import { CommandError } from '../runCommand.ts';

const shortest = 16;

/** What a backup is encrypted with: required in production, since the keys lie in the same file as the data. */
export function passphraseOf(env: Readonly<Record<string, string | undefined>>, production: boolean): string | null {
  const passphrase = env['BACKUP_PASSPHRASE'];
  if (passphrase === undefined || passphrase === '') {
    if (!production) return null;
    throw new CommandError(
      'BACKUP_PASSPHRASE is not set: in production a backup, which holds the keys, is always encrypted. Set it, and keep it where the backup is not.',
    );
  }
  if (codePoints(passphrase).length >= shortest) return passphrase;
  throw new CommandError(`BACKUP_PASSPHRASE is shorter than ${shortest} characters.`);
}

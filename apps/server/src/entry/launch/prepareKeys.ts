import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDemoKeys, readKeyFile } from '#/platform/keys/keyFile.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { LaunchError } from '#/platform/launchError.ts';

/** A new key over old data would make the old unreadable: keys are made on the very first start and never again. */
export const prepareKeys = ({ production, keysFile, dataDir }: LaunchConfig): void => {
  if (existsSync(keysFile)) {
    readKeyFile(keysFile);
    return;
  }
  if (production)
    throw new LaunchError(
      `KEYS_FILE=${keysFile} does not exist. Put the encryption keys there, see docs/operations.md.`,
    );
  if (existsSync(join(dataDir, 'pg'))) {
    throw new LaunchError(
      `${keysFile} is missing, and the data in ${dataDir} is encrypted with it. Put it back, restore a backup, or delete ${dataDir} to start anew.`,
    );
  }
  ensureDemoKeys(keysFile);
};

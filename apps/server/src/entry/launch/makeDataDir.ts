import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '#/platform/launchError.ts';

/** Makes the folder that holds everything of a demo, readable by its owner alone. */
export const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new LaunchError(
      `The data folder ${dataDir} cannot be made (${reason}). Set DATA_DIR to a folder you may write.`,
    );
  }
};

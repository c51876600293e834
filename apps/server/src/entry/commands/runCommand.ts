import { ConfigError } from '#/platform/config.ts';
import { KeyFileError } from '#/platform/keys/keyFile.ts';
import { LaunchError } from '#/platform/launchError.ts';

/** What the person at the terminal can mend: one line that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const isPlain = (error: unknown): error is Error =>
  [CommandError, ConfigError, KeyFileError, LaunchError].some((kind) => error instanceof kind);

/** The codes of a file system and of a database that refuse, as a line; a value never stands in it. */
function told(error: unknown): string | null {
  const { code, path } = (error ?? {}) as { code?: unknown; path?: unknown }; // read, not trusted
  if (typeof code !== 'string') return null;
  if (typeof path === 'string') return `${path}: ${code}`;
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database refused (${code}).`;
  return code === 'ECONNREFUSED' ? 'The database does not answer. Check DATABASE_ADMIN_URL.' : null;
}

/** What is said of a failure at the terminal: one line of a plain one, the whole of any other. */
export const failureOf = (error: unknown): unknown => (isPlain(error) ? error.message : (told(error) ?? error));

/** Runs a command to its end: a plain failure is one line on standard error, any other is shown with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(failureOf(error));
    process.exitCode = 1;
  }
}

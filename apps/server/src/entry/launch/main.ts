import { ConfigError } from '#/platform/config.ts';
import { KeyFileError } from '#/platform/keys/keyFile.ts';
import { endWithParent } from '#/entry/launch/endWithParent.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { LaunchError } from '#/platform/launchError.ts';
import { supervise } from '#/entry/launch/supervise.ts';

/** Why it ends: null when somebody asked for it, else one line for the terminal. */
type End = string | null;

const asked = Promise.withResolvers<End>();
const onSignal = (): void => asked.resolve(null);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
endWithParent(onSignal);

// The message of these is written for the person at the terminal; any other error is ours, and shown with its stack.
const isPlain = (error: unknown): error is Error =>
  error instanceof LaunchError || error instanceof KeyFileError || error instanceof ConfigError;

const explain = (error: unknown): string => {
  if (isPlain(error)) return error.message;
  return `Coverline did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

const run = async (): Promise<End> => {
  const since = Number(process.env.STARTED_AT) || performance.timeOrigin;
  const supervised = supervise(readLaunchConfig(process.env), since);
  const failed = Promise.withResolvers<End>();
  supervised.start().catch((error: unknown) => failed.resolve(explain(error)));
  const end = await Promise.race([asked.promise, supervised.died, failed.promise]);
  if (end !== null) console.error(end);
  await supervised.stop();
  return end;
};

const end = await run().catch((error: unknown) => {
  console.error(explain(error));
  return '';
});
// safe to exit here: every part has ended, and what is still being started ends with this process
process.exit(end === null ? 0 : 1);

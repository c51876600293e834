import { join } from 'node:path';
import { serverEnvironment } from '#/entry/launch/childEnvironment.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { LaunchError } from '#/platform/launchError.ts';
import type { OpenDatabase } from '#/entry/launch/postgres/openDatabase.ts';
import { startChild, tail } from '#/entry/launch/part.ts';
import { untilReady } from '#/entry/launch/untilReady.ts';

const SANDBOX_WITHIN = 20_000;
/** Nobody waits a month for what is played: payers and bureaus take so much less time meanwhile. */
const HURRIED = 50;

/** The month of work with which a new demo begins, by a process of its own; the payers of the sandbox answer it. */
export const playMonth = async (config: LaunchConfig, { adminUrl, appUrl }: OpenDatabase): Promise<void> => {
  const since = performance.now();
  console.log('Making a month of work for the demo (some seconds, once; DEMO=bare starts without it) …');
  const sandbox = `http://127.0.0.1:${config.sandboxPort}/`;
  await untilReady(sandbox, SANDBOX_WITHIN);
  await setPace(sandbox, HURRIED);
  const logFile = join(config.dataDir, 'logs/month.log');
  const { exited } = startChild({
    name: 'month',
    file: join(import.meta.dirname, '../demo/month/main.ts'),
    env: { ...serverEnvironment(config, appUrl, process.env), DATABASE_ADMIN_URL: adminUrl ?? '' },
    logFile,
    grace: 0,
  });
  const how = await exited;
  // Where the month failed all of the demo ends, and the pace with it: why it failed is what is told.
  if (how !== 'ended with code 0')
    throw new LaunchError(
      `${tail(logFile)}\nThe demo's month ${how} (log: ${logFile}). \`DEMO=bare npm start\` starts without it.`,
    );
  await setPace(sandbox, 1);
  console.log(`Made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
};

const setPace = async (sandbox: string, times: number): Promise<void> => {
  const answer = await fetch(`${sandbox}pace?times=${times}`, {
    method: 'PUT',
    signal: AbortSignal.timeout(SANDBOX_WITHIN),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok !== true)
    throw new LaunchError(`The sandbox does not answer at ${sandbox}, which is to play the payers.`);
};

import { getPriority, setPriority } from 'node:os';
import { awaitDatabase } from './awaitDatabase.ts';
import { ConfigError, readWorkerConfig } from '#/platform/config.ts';
import { KeyFileError } from '#/platform/keys/keyFile.ts';
import { createLogger } from '#/platform/http/logger.ts';
import { endWithParent } from './launch/endWithParent.ts';
import { StartError } from '#/platform/startError.ts';
import { openWorker, type OpenWorker } from './openWorker.ts';
import { version } from '#/platform/release.ts';

/** What is under way may take so long to end; then it is given back, so that another worker takes it at once. */
const endsWithinMs = 20_000;

/** The composition root of a worker: reads the environment, works until it is told to stop. */
async function main(): Promise<void> {
  const config = readWorkerConfig(process.env);
  // People wait for the server: a worker on the same machine takes what is left over. Whoever started it further back has said so.
  if (getPriority() < config.niceness) setPriority(config.niceness);
  const logger = createLogger(config);
  let worker: OpenWorker | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    if (worker === null) process.exit(0); // it has nothing in hand yet
    setTimeout(() => process.exit(1), endsWithinMs + 5_000).unref();
    void worker.stop(endsWithinMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  endWithParent(stop);
  await awaitDatabase({ databaseUrl: config.databaseUrl, place: config.metrics, log: logger });
  worker = await openWorker(config, (level, event) => logger[level](event));
  console.log(`worker ready, version ${version}`);

  // A fault nobody caught leaves no half state behind: it is named, and the process ends (H-22). Others take what it held.
  process.on('uncaughtException', (error) => {
    logger.fatal({ name: error.name, stack: error.stack }, 'uncaught');
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof KeyFileError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exit(1);
});

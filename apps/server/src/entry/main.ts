import { join } from 'node:path';
import { awaitDatabase } from './awaitDatabase.ts';
import { ConfigError, readConfig } from '#/platform/config.ts';
import { createLogger } from '#/platform/http/logger.ts';
import { endWithParent } from './launch/endWithParent.ts';
import { KeyFileError } from '#/platform/keys/keyFile.ts';
import { StartError } from '#/platform/startError.ts';
import { openServer, type Server } from './openServer.ts';
import { version } from '#/platform/release.ts';

/** The composition root: reads the environment, opens what must be open, and closes it again. */
async function main(): Promise<void> {
  const config = readConfig(process.env, join(import.meta.dirname, '../../../web/dist'));
  let server: Server | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    if (server === null) process.exit(0); // nothing is in flight yet
    // Whatever hangs must not outlive the promise of 30 seconds.
    setTimeout(() => process.exit(1), 25_000).unref();
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  endWithParent(stop);
  const { databaseUrl, port, host } = config;
  const log = createLogger(config);
  await awaitDatabase({ databaseUrl, place: { host, port }, log });
  server = await openServer(config);
  const address = await server.app.listen({ port, host });
  console.log(`server ready ${address}, version ${version}, build ${server.deps.web?.id ?? 'none'}`);
  // A fault nobody caught leaves no half state behind: it is named, and the process ends (H-22).
  process.on('uncaughtException', (error) => {
    log.fatal({ name: error.name, stack: error.stack }, 'uncaught');
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof KeyFileError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exit(1);
});

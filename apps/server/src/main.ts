import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { endWithParent } from './launch/endWithParent.ts';
import { KeyFileError } from './keys/keyFile.ts';
import { StartError } from './openGround.ts';
import { openServer } from './openServer.ts';

/** The composition root: reads the environment, opens what must be open, and closes it again. */
async function main(): Promise<void> {
  const config = readConfig(process.env, join(import.meta.dirname, '../../web/dist'));
  const server = await openServer(config);
  const address = await server.app.listen({ port: config.port, host: config.host });
  console.log(`server ready ${address}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
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
  // A fault nobody caught leaves no half state behind: it is named, and the process ends (H-22).
  process.on('uncaughtException', (error) => {
    server.app.log.fatal({ name: error.name, stack: error.stack }, 'uncaught');
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof KeyFileError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exit(1);
});

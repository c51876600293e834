import { join } from 'node:path';
import { sandboxEnvironment, serverEnvironment } from '#/entry/launch/childEnvironment.ts';
import { greeting } from '#/entry/launch/greeting.ts';
import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';
import { lasting } from '#/entry/launch/lasting.ts';
import { LaunchError } from '#/platform/launchError.ts';
import { makeDataDir } from '#/entry/launch/makeDataDir.ts';
import { openDatabase } from '#/entry/launch/postgres/openDatabase.ts';
import { type Part, startChild, tail } from '#/entry/launch/part.ts';
import { playMonth } from '#/entry/launch/playMonth.ts';
import { prepareDatabase } from '#/entry/launch/postgres/prepareDatabase.ts';
import { prepareKeys } from '#/entry/launch/prepareKeys.ts';
import { requireServerConfig } from '#/entry/launch/requireServerConfig.ts';
import { requireFreePorts } from '#/entry/launch/requireFreePorts.ts';
import { rootWarning } from '#/entry/launch/rootWarning.ts';
import { untilReady } from '#/entry/launch/untilReady.ts';
import { urlHost } from '#/entry/launch/urlHost.ts';

const apps = join(import.meta.dirname, '../../../..');
const READY_WITHIN = 60_000;
// a demo is to be gone five seconds after Ctrl+C; in production a check under way may take its minute's worth
const SERVER_GRACE = { demo: 2_500, production: 25_000 } as const;
const SANDBOX_GRACE = 1_000;

export type Supervised = Readonly<{
  /** Resolves with one line that names the first part that ended by itself. */
  died: Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}>;

const elapsed = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Starts everything the configuration asks for, in order, and can stop it in the reverse one, half-started too. */
export const supervise = (config: LaunchConfig, since: number): Supervised => {
  const parts: Part[] = [];
  const death = Promise.withResolvers<string>();
  const logOf = (name: string): string | null => (config.production ? null : join(config.dataDir, `logs/${name}.log`));

  const keep = (part: Part): void => {
    parts.push(part);
    void part.exited.then((how) => {
      const log = logOf(part.name === 'PostgreSQL' ? 'postgres' : part.name);
      death.resolve(
        `${log === null ? '' : `${tail(log)}\n`}The ${part.name} ${how}${log === null ? '' : ` (log: ${log})`}.`,
      );
    });
  };

  const start = async (): Promise<void> => {
    requireServerConfig(config, process.env);
    await requireFreePorts(config);
    const warning = rootWarning(config, process.getuid?.());
    if (warning !== null) console.warn(warning);
    // in production nothing is written here: the disk of a container may be read-only (J-10)
    if (!config.production) makeDataDir(config.dataDir);
    prepareKeys(config);
    if (!config.production) {
      const file = join(apps, 'sandbox/src/main.ts');
      keep(
        startChild({
          name: 'sandbox',
          file,
          env: sandboxEnvironment(config, process.env),
          logFile: logOf('sandbox'),
          grace: SANDBOX_GRACE,
        }),
      );
    }
    const database = await openDatabase(config);
    if (database.part) keep(database.part);
    if (await prepareDatabase(config, database)) await playMonth(config, database);
    const file = join(apps, 'server/src/entry/main.ts');
    const grace = config.production ? SERVER_GRACE.production : SERVER_GRACE.demo;
    keep(
      startChild({
        name: 'server',
        file,
        env: serverEnvironment(config, database.appUrl, process.env),
        logFile: logOf('server'),
        grace,
      }),
    );
    const url = `http://${urlHost(config.host ?? '127.0.0.1')}:${config.port}/ready`;
    const worker = (isFirst: boolean): Part =>
      startChild({
        name: 'worker',
        file: join(apps, 'server/src/entry/worker.ts'),
        env: serverEnvironment(config, database.appUrl, process.env),
        logFile: logOf('worker'),
        goesOn: !isFirst,
        grace,
      });
    // An item may take a worker with it (R-27): people at their screens need not know.
    keep(lasting(worker, (how) => console.error(`The worker ${how}. Another is started.`)));
    if (!(await untilReady(url, READY_WITHIN))) {
      // In production a database of somebody else's may be away for longer: the server says so, and waits for it (R-12).
      if (!config.production) throw new LaunchError(`The server did not become ready: ask ${url} why.`);
      await untilReady(url, Infinity);
    }
    console.log(greeting(config, elapsed(since)));
  };

  // server and worker first, so that they can finish; then, together, what they talked to
  const stop = async (): Promise<void> => {
    const ours = (part: Part) => part.name === 'server' || part.name === 'worker';
    await Promise.all(parts.filter(ours).map((part) => part.stop()));
    await Promise.all(parts.filter((part) => !ours(part)).map((part) => part.stop()));
  };

  return { died: death.promise, start, stop };
};

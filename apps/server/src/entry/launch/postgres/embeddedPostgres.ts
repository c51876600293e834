import { setTimeout as pause } from 'node:timers/promises';
import { resolve } from 'node:path';
import { prepareDataFolder } from '#/entry/launch/postgres/dataFolder.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { LaunchError } from '#/platform/launchError.ts';
import { postgresBinaries } from '#/entry/launch/postgres/postgresBinaries.ts';
import { pickPostgresUser } from '#/entry/launch/postgres/postgresUser.ts';
import { type Postmaster, startPostmaster } from '#/entry/launch/postgres/postmaster.ts';

export type EmbeddedPostgres = Readonly<{
  /** Superuser, database `postgres`, TCP on 127.0.0.1. */
  adminUrl: string;
  port: number;
  /** Where its socket lies, which nobody but this user reaches; null where the path is too long for one. */
  socketFolder: string | null;
  /** Resolves when the database has ended, for whatever reason. */
  exited: Promise<void>;
  /** A clean shutdown: open connections are cut, nothing committed is lost. */
  stop(): Promise<void>;
}>;

type Options = Readonly<{
  dataDir: string;
  flags?: readonly string[];
  /** The line by which it is known to be up, where that is not that it accepts connections. */
  ready?: string;
  log?: (line: string) => void;
}>;

// What a start right after a kill -9 may meet, with how long it lasts at most: the killed launcher's database still
// writing its last checkpoint, its children not yet gone, or a port that was taken between asking and binding.
const patience = { inUse: 1_500, ending: 20_000, port: 5_000 } as const;
const RETRY_EVERY = 50;

/** A socket's whole path has 107 bytes, `/.s.PGSQL.65535` among them. */
const longestSocketFolder = 90;

const retryFor = (complaint: string, status: string): number => {
  if (/address already in use|could not bind|could not create any TCP/i.test(complaint)) return patience.port;
  if (/pre-existing shared memory/.test(complaint)) return patience.ending;
  if (!/postmaster\.pid" already exists/.test(complaint)) return 0;
  return status === 'ready' ? patience.inUse : patience.ending;
};

const explain = (complaint: string, dataDir: string): LaunchError => {
  if (/postmaster\.pid" already exists|pre-existing shared memory/.test(complaint)) {
    return new LaunchError(
      `${dataDir} is in use by a running PostgreSQL. Stop the other start, or set DATA_DIR to another folder.`,
    );
  }
  if (/wrong ownership|Permission denied/i.test(complaint)) {
    return new LaunchError(
      `${dataDir} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
    );
  }
  const reason = complaint.split('\n').find((line) => /FATAL|PANIC/.test(line)) ?? complaint.trim().split('\n').at(-1);
  return new LaunchError(`PostgreSQL did not start in ${dataDir}: ${reason || 'no reason given'}`);
};

/** The project's own PostgreSQL, reachable from this machine alone; it ends with its parent, even one that is killed. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(options.dataDir);
  const binaries = postgresBinaries();
  const user = pickPostgresUser();
  const password = await prepareDataFolder(dataDir, binaries, user);
  const socketFolder = dataDir.length > longestSocketFolder ? null : dataDir;
  const since = performance.now();
  for (;;) {
    const port = await freePort();
    const started = await startPostmaster({ ...options, dataDir, binaries, user, port, socketFolder });
    if ('stop' in started) return { ...describe(started, port, password), socketFolder };
    if (performance.now() - since > retryFor(started.complaint, started.status))
      throw explain(started.complaint, dataDir);
    await pause(RETRY_EVERY);
  }
};

const describe = (postmaster: Postmaster, port: number, password: string) => ({
  ...postmaster,
  port,
  adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
});

/** The same database through its socket, which takes less of both sides than TCP does; TCP where there is none. */
export function throughSocket(url: string, { socketFolder }: Pick<EmbeddedPostgres, 'socketFolder'>): string {
  const through = new URL(url);
  if (socketFolder !== null) through.searchParams.set('host', socketFolder);
  return through.href;
}

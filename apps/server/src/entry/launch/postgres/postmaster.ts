import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresEnv } from '#/entry/launch/postgres/dataFolder.ts';
import { cannotRun } from '#/platform/launchError.ts';
import { commandFor, type PostgresUser } from '#/entry/launch/postgres/postgresUser.ts';

export type Postmaster = Readonly<{ exited: Promise<void>; stop(): Promise<void> }>;

/** `complaint` is what it wrote before it gave up, `status` what postmaster.pid says of the instance that runs instead. */
type Refusal = Readonly<{ complaint: string; status: string }>;

type Options = Readonly<{
  dataDir: string;
  binaries: string;
  user: PostgresUser;
  port: number;
  socketFolder: string | null;
  flags?: readonly string[];
  /** The line by which it is known to be up: a standby says another one. */
  ready?: string;
  log?: (line: string) => void;
}>;

// Errors of statements are not logged here: they quote values, and values are PHI. The server logs them, redacted.
const settings = (port: number, socketFolder: string | null): readonly string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder ?? ''}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    'log_statement=none',
  ].flatMap((setting) => ['-c', setting]);

/** The eighth line of postmaster.pid: starting, stopping, ready, standby. */
const runningStatus = (dataDir: string): string => {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() ?? '';
  } catch {
    return '';
  }
};

const GRACE = 15_000;

const stopper = (child: ChildProcess, exited: Promise<void>) => async (): Promise<void> => {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), GRACE);
  await exited;
  clearTimeout(impatience);
};

/** Starts `postgres` over a prepared folder and waits until it accepts connections, or says what else is waited for, or gives up. */
export const startPostmaster = (options: Options): Promise<Postmaster | Refusal> => {
  const {
    dataDir,
    binaries,
    user,
    port,
    socketFolder,
    flags = [],
    ready: word = 'ready to accept connections',
    log,
  } = options;
  const postgres = ['-D', dataDir, ...settings(port, socketFolder), ...flags];
  // whoever kills this process shuts the database down cleanly; its own session keeps Ctrl+C from reaching it first
  const { command, args } = commandFor(user, 'INT', join(binaries, 'postgres'), postgres);
  const child = spawn(command, args, { env: postgresEnv(), stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return new Promise((resolve, reject) => {
    let complaint = '';
    let ready = false;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log?.(line);
      if (ready) return;
      complaint += `${line}\n`;
      if (!line.includes(word)) return;
      ready = true;
      resolve({ exited, stop: stopper(child, exited) });
    });
    child.once('error', (error) => reject(cannotRun(command, error)));
    child.once('close', () => resolve({ complaint, status: runningStatus(dataDir) }));
  });
};

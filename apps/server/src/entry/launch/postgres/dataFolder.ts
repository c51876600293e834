import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cannotRun, LaunchError } from '#/platform/launchError.ts';
import { commandFor, type PostgresUser } from '#/entry/launch/postgres/postgresUser.ts';

export const POSTGRES_MAJOR = '18';

/** The only environment the database sees: no variable of ours can change how it behaves. */
export const postgresEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' });

const passwordFile = (dataDir: string): string => join(dirname(dataDir), `${basename(dataDir)}.password`);

const superuserPassword = (dataDir: string): string => {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new LaunchError(
      `${file} is missing, and the database in ${dataDir} opens with it. Put it back, or restore a backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

// A folder first used under another identity (a container, another kernel) changes hands as a whole.
const giveTo = (path: string, uid: number): void => {
  const stat = lstatSync(path);
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), uid);
  if (stat.uid !== uid) chownSync(path, uid, uid);
};

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: postgresEnv(), stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
    child.once('error', (error) => reject(cannotRun(command, error)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new LaunchError(`initdb failed: ${complaint.trim().replaceAll(/\s*\n\s*/g, ' ') || `exit code ${code}`}`));
    });
  });

// Made beside its place and moved there whole, so that a start that is killed here leaves no half a database.
const initialise = async (dataDir: string, binaries: string, user: PostgresUser, password: string): Promise<void> => {
  const fresh = `${dataDir}.new`;
  const passwordCopy = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) for (const path of [fresh, passwordCopy]) chownSync(path, user.uid, user.uid);
  try {
    const initdb = commandFor(user, 'KILL', join(binaries, 'initdb'), [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ]);
    await run(initdb.command, initdb.args);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  renameSync(fresh, dataDir);
};

/** Makes the data folder on first use, refuses one that is not ours to start, and answers the superuser's password. */
export const prepareDataFolder = async (dataDir: string, binaries: string, user: PostgresUser): Promise<string> => {
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
  const versionFile = join(dataDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major !== POSTGRES_MAJOR) {
      throw new LaunchError(
        `${dataDir} holds data of PostgreSQL ${major}, this release brings ${POSTGRES_MAJOR}. Back it up with the release that made it and restore here, or set DATA_DIR to another folder.`,
      );
    }
    if (process.getuid?.() === 0 && lstatSync(dataDir).uid !== user.uid) giveTo(dataDir, user.uid);
    chmodSync(dataDir, 0o700);
    return superuserPassword(dataDir);
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new LaunchError(
      `${dataDir} is not empty and holds no database. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const password = superuserPassword(dataDir);
  await initialise(dataDir, binaries, user, password);
  return password;
};

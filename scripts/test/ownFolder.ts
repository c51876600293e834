import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'coverline-run-';
let made: string | null = null;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // somebody else's
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Where files are memory, if there is plenty of both and nobody named another place: each file of API tests copies a database, and a
 * disk's file system takes ten times as long to find room for its thousand files as PostgreSQL does to fill them.
 */
const place = (): string => {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < 10 * gigabyte) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < 6 * gigabyte ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
};

/** What runs left in a place that were killed themselves. */
export const removeLeft = (base: string): void => {
  const names = existsSync(base) ? readdirSync(base) : [];
  for (const name of names.filter((each) => each.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length).split('-')[0]))) removeFolder(join(base, name));
};

/**
 * The folder in which everything that a run starts makes its temporary files (as TMPDIR): databases, profiles of browsers,
 * keys. Outside of the checkout, since a socket's path has to be short.
 */
export const ownFolder = (): string => {
  if (made !== null) return made;
  // Before there is looked how much room there is: what is left in memory takes it until somebody removes it.
  for (const each of new Set([tmpdir(), memory])) removeLeft(each);
  made = mkdtempSync(join(place(), `${prefix}${process.pid}-`));
  chmodSync(made, 0o711); // the database runs as another user
  return made;
};

export const removeOwnFolder = (): void => {
  if (made !== null) removeFolder(made);
  made = null;
};

const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

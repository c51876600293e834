import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'coverline-run-';
let made: string | null = null;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * The folder in which everything that a run starts makes its temporary files (as TMPDIR): databases, profiles of browsers,
 * keys. Outside of the checkout, since a socket's path has to be short.
 */
export const ownFolder = (): string => {
  if (made !== null) return made;
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    // of a run that was killed itself
    if (!isAlive(Number(name.slice(prefix.length).split('-')[0]))) removeFolder(join(tmpdir(), name));
  }
  made = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(made, 0o711); // the database runs as another user
  return made;
};

export const removeOwnFolder = (): void => {
  if (made !== null) removeFolder(made);
  made = null;
};

const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

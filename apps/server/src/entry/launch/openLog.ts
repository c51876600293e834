import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A new log file for this start, readable by its owner alone; answers a function that writes one line to it. */
export const openLog = (path: string): ((line: string) => void) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'w', 0o600);
  process.once('exit', () => closeSync(file));
  return (line) => {
    writeSync(file, `${line}\n`);
  };
};

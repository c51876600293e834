import { existsSync, renameSync } from 'node:fs';
import { newKeyRing, readKeyFile, rotated, writeKeyFile } from '#/platform/keys/keyFile.ts';
import { CommandError } from '../runCommand.ts';

/** The first keys of an installation; never over others, which may open data. */
export function makeKeys(file: string): string {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Keys are never written over; see keys:rotate.`);
  writeKeyFile(file, newKeyRing());
  return `Made the keys in ${file}. Back them up: without them nothing that is encrypted can be read again.`;
}

/** One more key, under which everything new is sealed; the former ones stay to read what they sealed. */
export function rotateKeys(file: string): string {
  const ring = rotated(readKeyFile(file));
  writeKeyFile(`${file}.new`, ring);
  renameSync(`${file}.new`, file);
  return `Key ${ring.current} is the current one in ${file}. Give this file to every node, restart each, and make a backup.`;
}

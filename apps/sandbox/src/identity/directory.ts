import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '#/payers.ts';

interface DirectoryPerson {
  readonly Subject: string;
  readonly Name: string;
  readonly Email: string;
  readonly EmailVerified: boolean;
  readonly Note: string;
}

export interface Directory {
  readonly Name: string;
  readonly ClientId: string;
  readonly ClientSecret: string;
  readonly People: readonly DirectoryPerson[];
}

/** The staff of the demo's hospital that signs in by its own directory. */
export const readDirectory = (folder = demoFolder): Directory =>
  // Safe: the file is ours, and the portal's seed reads the same.
  JSON.parse(readFileSync(join(folder, 'directory.json'), 'utf8')) as Directory;

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files under a folder, relative, in the order of their names; those with a leading dot are passed over. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

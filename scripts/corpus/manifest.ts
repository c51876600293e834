import { existsSync, readFileSync } from 'node:fs';

/** By file, the cells of its row by their columns' names. */
export type Manifest = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What a folder's `manifest.tsv` says of its files; nothing where there is none. */
export function readManifest(path: string): Manifest {
  if (!existsSync(path)) return new Map();
  const [head = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/);
  const names = head.split('\t');
  return new Map(
    lines
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const row = Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell]));
        return [row['file'] ?? '', row];
      }),
  );
}

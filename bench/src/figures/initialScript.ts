import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench } from '../figure.ts';
import { dist, requireWeb } from './webBuild.ts';

const assets = join(dist, 'assets');
const source = (file: string) => readFileSync(join(assets, file), 'utf8');
const gzipped = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + gzipSync(source(file), { level: 9 }).length, 0);

/** A chunk and all it imports before it runs. */
function closure(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next = ''] of source(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) closure(next, seen);
  return seen;
}

/** What a first visit downloads before anything shows, and the most that a screen adds to it before it is drawn (P-19). */
export const initialScript: Bench = {
  names: ['web.initialScript', 'web.screenScript'],
  run: async () => {
    requireWeb();
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const entry = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    const initial = new Set(entry.flatMap((file) => [...closure(file)]));
    const bytes = gzipped(initial);
    // Of this build alone: the files of the one before lie there too, for the tabs that are open.
    const screens = [...initial].flatMap((file) => [...source(file).matchAll(/\.\/(\w+Screen-[\w-]+\.js)/g)]);
    const [largest] = screens
      .map(([, file = '']) => ({ file, bytes: gzipped([...closure(file)].filter((one) => !initial.has(one))) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    if (largest === undefined) throw new Error('no screen was built');
    return [
      {
        name: 'web.screenScript',
        value: largest.bytes / 1000,
        unit: `kB gzip, ${largest.file.replace(/-.*/, '')}`,
        ratio: largest.bytes / 80_000,
        against: 'the promise of 80 kB a screen',
        promise: { atMost: 1, of: 'ratio' },
      },
      {
        name: 'web.initialScript',
        value: bytes / 1000,
        unit: 'kB gzip',
        ratio: bytes / 180_000,
        against: 'the promise of 180 kB',
        promise: { atMost: 1, of: 'ratio' },
      },
    ];
  },
};

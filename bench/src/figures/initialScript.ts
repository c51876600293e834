import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench } from '../figure.ts';

const dist = join(import.meta.dirname, '../../../apps/web/dist');

/** What a first visit downloads before anything shows: the entry's scripts and what they preload, gzipped. */
export const initialScript: Bench = {
  names: ['web.initialScript'],
  run: async () => {
    const page = join(dist, 'index.html');
    if (!existsSync(page)) throw new Error('apps/web is not built: run npm start once, or node scripts/buildWeb.mjs');
    const html = readFileSync(page, 'utf8');
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    const bytes = [...new Set(files)].reduce(
      (total, file) => total + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    );
    return [
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench } from '../figure.ts';
import { dist, requireWeb } from './webBuild.ts';

/** What a first visit downloads before anything shows: the entry's scripts and what they preload, gzipped. */
export const initialScript: Bench = {
  names: ['web.initialScript'],
  run: async () => {
    requireWeb();
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
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

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse271 } from '@coverline/x12/parse271.ts';
import { median, type Bench } from '../figure.ts';

const folder = join(import.meta.dirname, '../../../apps/sandbox/golden');
const rounds = 5;
const messages = 4_000;

/** One real-time 271 read and typed, against what splitting it into elements costs. */
export const x12Engine: Bench = {
  names: ['x12.parse271'],
  run: async () => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.271.edi'))
      .map((name) => readFileSync(join(folder, name)));
    const read = (run: (bytes: Buffer) => unknown) => {
      const began = performance.now();
      for (let at = 0; at < messages; at += 1) run(files[at % files.length] ?? Buffer.alloc(0));
      return messages / ((performance.now() - began) / 1000);
    };
    const naive = (bytes: Buffer) =>
      bytes
        .toString('latin1')
        .split('~')
        .map((segment) => segment.split('*'));
    read(parse271);
    read(naive);
    const pairs = Array.from({ length: rounds }, () => ({ peer: read(naive), ours: read(parse271) }));
    return [
      {
        name: 'x12.parse271',
        value: median(pairs.map(({ ours }) => ours)),
        unit: 'messages/s',
        ratio: median(pairs.map(({ ours, peer }) => ours / peer)),
        against: 'split on terminator and separator, nothing read',
        promise: null,
      },
    ];
  },
};

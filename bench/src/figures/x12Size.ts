import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Bench } from '../figure.ts';

const source = join(import.meta.dirname, '../../../packages/x12/src');
/** What makes, tests and judges the engine rather than being it. */
const aside = /^(testkit|testing|generate|corpus|cli)[/\\]|\.test\.ts$|\.generated\.ts$/;

/** The whole engine with all its tables as one script, minified and gzipped. */
export const x12Size: Bench = {
  names: ['x12.size'],
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-bench-'));
    try {
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !aside.test(file))
        .map((file, i) => `export * as module${i} from ${JSON.stringify(join(source, file))};`);
      const entry = join(folder, 'all.ts');
      writeFileSync(entry, files.join('\n'));
      const result = await build({
        configFile: false,
        root: folder,
        logLevel: 'silent',
        build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'all' } },
      });
      const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
      const bytes = outputs.reduce(
        (total, one) => total + (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0),
        0,
      );
      if (bytes === 0) throw new Error('nothing was bundled');
      return [
        {
          name: 'x12.size',
          value: bytes / 1000,
          unit: 'kB gzip',
          ratio: null,
          against: null,
          promise: { atMost: 150, of: 'value' },
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

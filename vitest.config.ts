import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Long tests end in .full.test.ts and run with `npm run test:full` alone.
const exclude = process.env['FULL'] === '1' ? [] : ['**/*.full.test.ts'];

// Two projects: `unit` needs nothing but Node, `api` needs the real PostgreSQL and the real sandbox (started once).
export default defineConfig({
  test: {
    pool: 'threads',
    // One more than there are cores: API tests wait for the database as much as they work. Four at most: one database serves them all.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    exclude: ['**/node_modules/**', ...exclude],
    isolate: false,
    // Each test stands by itself. The seed is printed: --sequence.seed=SEED runs the same order again.
    sequence: { shuffle: { tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // a bound for what hangs: a busy machine decides nothing
          testTimeout: 120_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          // bounds for what hangs: a busy machine decides nothing
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

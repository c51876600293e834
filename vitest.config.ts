import { defineConfig } from 'vitest/config';

// Two projects: `unit` needs nothing but Node, `api` needs the real PostgreSQL and the real sandbox (started once).
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

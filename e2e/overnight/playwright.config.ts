import usual from '../playwright.config.ts';

/** One long run of its own product, which it kills: `npm run overnight`. */
export default {
  ...usual,
  testDir: '.',
  outputDir: '../../.tmp/overnight',
  globalSetup: undefined,
  workers: 1,
  timeout: 3 * 60 * 60_000,
  expect: { timeout: 30_000 },
};

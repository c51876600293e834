import { defineConfig } from '@playwright/test';
import type { Options } from '#/test.ts';

export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: '../.tmp/e2e',
  globalSetup: './src/fixtures/startFixtures.ts',
  ...(process.env['FULL'] === '1' ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  // three on two cores: a test waits for the product a fifth of its time
  workers: 3,
  // what a machine that does other work beside needs, several times over: a green run waits for none of it
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // shorter than the test's: what hangs is named
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // nothing moves: no test waits for an animation, and axe never meets a colour half way
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // nothing but a page: the whole browser draws windows of its own around each
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        // no page lives long enough to earn back what the last of the compilers costs
        '--js-flags=--no-turbofan',
        // root has no user namespaces to sandbox with
        ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []),
      ],
    },
    screenshot: 'only-on-failure',
  },
});

import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { storageKeys } from '@coverline/domain/constants.ts';
import { watchNoise, type Noise } from './checks/noise.ts';
import { tokenFor } from './fixtures/sessions.ts';
import { clerk, createPerson, type Person, type PersonSpec } from './fixtures/people.ts';
import { siteUrl } from './fixtures/fixtures.ts';

export type Options = {
  /** Who is signed in when the page opens, as a person of the test's own; null: nobody. */
  readonly as: PersonSpec | null;
};

type Fixtures = {
  /** Whatever the browser complained of fails the test, unless the test said it would come. */
  readonly noise: Noise;
  /** The person of `as`, or a clerk who is not signed in. */
  readonly person: Person;
  /** The token that the page was opened with. */
  readonly token: string;
  /** Another browser, on the same watch. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

export const test = base.extend<Options & Fixtures>({
  as: [null, { option: true }],
  baseURL: async ({}, use) => use(siteUrl()),
  person: async ({ as }, use) => use(await createPerson(as ?? clerk)),
  token: async ({ person }, use) => use(await tokenFor(person.email)),
  storageState: async ({ as, token, baseURL }, use) => {
    const localStorage = as === null ? [] : [{ name: storageKeys.token, value: token }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  noise: [
    async ({ context }, use) => {
      const noise = watchNoise();
      noise.watch(context);
      await use(noise);
      noise.assertQuiet();
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, noise, baseURL, contextOptions, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL && { baseURL }),
        ...options,
      });
      noise.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Of a test that `npm run test:full` alone runs; docs/long-tests.md names what catches the same break in `npm test`. */
export const long = { tag: '@long' } as const;

export { expect } from '@playwright/test';
export type { Page };

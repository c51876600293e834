import { screen } from '@coverline/contract/screens/screens.ts';
import { insertPayerDirectory } from '@coverline/server/testing/outside/payerDirectory.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median, type Bench } from '../figure.ts';
import { type Asker, makeAsker } from '../people.ts';
import { openWorld } from '../world.ts';
import { askStored } from './screen/askStored.ts';
import { requireWeb } from './webBuild.ts';

const visits = 3;
const path = screen('eligibility').path;

type Deed = (page: Page) => Promise<void>;

/** What a clerk's hands do at the screen, in this order. */
const deeds: Readonly<Record<'typing' | 'opening' | 'sorting', Deed>> = {
  typing: async (page) => {
    for (const [label, text] of [
      ['Payer', 'blueston'],
      ['Find a patient', 'bench'],
    ] as const) {
      await typeInto(page, page.getByRole('combobox', { name: label, exact: true }), text);
      await page.getByRole('option').first().waitFor();
    }
    await page.keyboard.press('Enter'); // takes the patient: her earlier lookups come
  },
  opening: async (page) => {
    const earlier = page.getByRole('list', { name: 'Earlier lookups' }).getByRole('button');
    for (const at of [1, 0]) {
      await earlier.nth(at).click();
      await page.locator('.answer .benefits tbody tr').first().waitFor();
    }
  },
  sorting: async (page) => {
    await page.getByRole('button', { name: /^Show .* more services$/ }).click();
    const heads = page.locator('.benefits thead button');
    for (let at = 0; at < (await heads.count()); at += 1) {
      await heads.nth(at).click();
      await page.waitForTimeout(400); // nobody presses the next before seeing what the first did
    }
    await typeInto(page, page.getByRole('searchbox', { name: 'Find a service' }), 'hosp');
  },
};
const names = Object.keys(deeds) as (keyof typeof deeds)[]; // the keys written above

/**
 * The slowest press of each deed, from the press to the frame that shows what it did, as INP counts it: among 5,000 payers,
 * and with an answer of 2,000 benefits about 500 services, all of them shown.
 */
export const interaction: Bench = {
  names: names.map((name) => `interaction.${name}`),
  run: async () => {
    requireWeb();
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      await insertPayerDirectory(world.admin);
      const asker = await makeAsker(world);
      for (const scenario of ['ACT', 'HUGE']) await askStored(world.url, asker, scenario);
      const root = process.getuid?.() === 0; // root has no user namespaces to sandbox with
      const browser = await chromium.launch({
        executablePath: '/usr/bin/chromium',
        args: root ? ['--no-sandbox'] : [],
      });
      try {
        const seen: Record<string, number>[] = [];
        while (seen.length < visits) seen.push(await visit(browser, world.url, asker));
        return names.map((name) => ({
          name: `interaction.${name}`,
          value: median(seen.map((one) => one[name] ?? Number.NaN)),
          unit: 'ms',
          ratio: null,
          against: null,
          promise: { atMost: 200, of: 'value' },
        }));
      } finally {
        await browser.close();
      }
    } finally {
      await world.close();
    }
  },
};

/** One visit by a browser that knows nothing yet; the slowest press of each deed in milliseconds. */
async function visit(browser: Browser, url: string, { token }: Asker): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`localStorage.setItem('AuthToken', ${JSON.stringify(token)}); ${watchPresses}`);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.getByRole('form', { name: 'Eligibility request' }).waitFor();
  const slowest: Record<string, number> = {};
  for (const name of names) {
    await deeds[name](page);
    await page.waitForTimeout(300); // entries come a frame or two after the press
    slowest[name] = Number(await page.evaluate('takeSlowest()'));
  }
  await context.close();
  return slowest;
}

/** The browser's own measure of each press; those of under 16 ms it does not tell, and they are 0 here. */
const watchPresses = `
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) slowest = Math.max(slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.takeSlowest = () => { const was = slowest; slowest = 0; return was; };`;

/** As a quick typist does: a letter every 80 ms. */
async function typeInto(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text, { delay: 80 });
}

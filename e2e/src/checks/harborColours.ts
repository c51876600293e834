import type { Page } from '@playwright/test';
import { siteUrl } from '#/world/world.ts';

/** The sheet that Harbor's site puts on its pages; read once a worker. */
let sheet: string | null = null;

async function harborSheet(page: Page): Promise<string> {
  if (sheet !== null) return sheet;
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const context = await browser.newContext({ baseURL: siteUrl('harbor.localhost') });
  const theirs = await context.newPage();
  await theirs.goto('/');
  await theirs.getByRole('heading', { name: 'Log in' }).waitFor();
  sheet = await theirs.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
  );
  await context.close();
  if (!sheet.includes('--cl-brand')) throw new Error('Harbor has no colours of its own');
  return sheet;
}

/** Draws the page in Harbor's colours; answers what takes them off again. */
export async function wearHarbor(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    (css) => {
      const worn = new CSSStyleSheet();
      worn.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
    },
    await harborSheet(page),
  );
  return () => page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
}

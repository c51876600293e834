import type { Page } from '@playwright/test';
import { siteUrl } from '#/fixtures/fixtures.ts';

let sheet: string | null = null;

/** The sheet that Harbor's site puts on its pages; read once a worker. */
export async function harborSheet(page: Page): Promise<string> {
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

import type { Page } from '@playwright/test';
import { violationsOf } from '#/checks/axe.ts';
import { expect, test } from '#/test.ts';

const inScheme = (scheme: string, rule: string) => `:root[data-mantine-color-scheme=${scheme}] { ${rule} }`;

/** A text that can be read, and a link that can be told from it. */
const good = 'p { color: #000; background: #fff } a { color: #06c; text-decoration: none }';
const pale = 'p, a { color: #999 !important }';
const alike = 'a { color: #333 !important }';
/** Harbor's own is pale on white, ours is not. */
const branded = 'p, a { color: var(--cl-brand) !important }';

/** What is found of a text with a link where these rules hold: the colouring, and which rule of axe's. */
async function found(page: Page, css: string): Promise<readonly string[]> {
  await page.evaluate((text) => {
    const made = (name: string, ...content: (string | Node)[]) => {
      const element = document.createElement(name);
      element.append(...content);
      return element;
    };
    const link = made('a', 'the payer');
    link.setAttribute('href', '/');
    const sentence = made('p', 'Somebody asked ', link, ' yesterday.');
    document.body.replaceChildren(made('main', made('h1', 'Planted'), sentence));
    const planted = new CSSStyleSheet();
    planted.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), planted];
  }, `${good}\n${css}`);
  const lines = await violationsOf(page);
  return [...new Set(lines.map((line) => line.split(': ', 1)[0] ?? ''))];
}

test('what is wrong in one colouring alone is found there, and nowhere else', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const [light, harbor, dark, harborDark] = ['light', "light in Harbor's colours", 'dark', "dark in Harbor's colours"];
  const contrast = (...where: readonly (string | undefined)[]) => where.map((each) => `${each} · color-contrast`);
  const link = (...where: readonly (string | undefined)[]) => where.map((each) => `${each} · link-in-text-block`);
  expect(await found(page, '')).toEqual([]);
  expect(await found(page, pale)).toEqual(contrast(light, harbor, dark, harborDark));
  expect(await found(page, inScheme('light', pale))).toEqual(contrast(light, harbor));
  expect(await found(page, inScheme('dark', pale))).toEqual(contrast(dark, harborDark));
  expect(await found(page, branded)).toEqual(contrast(harbor, harborDark));
  expect(await found(page, inScheme('light', branded))).toEqual(contrast(harbor));
  expect(await found(page, inScheme('dark', branded))).toEqual(contrast(harborDark));
  expect(await found(page, inScheme('dark', alike))).toEqual(link(dark, harborDark));
});

test('what has nothing to do with colours is found once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('input')));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^light · label: /)]);
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Scheme = 'light' | 'dark';

const colourRules = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, scheme: Scheme): Promise<readonly string[]> {
  // the portal has no frames: the legacy mode judges in the page itself, without a second one
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode(true);
  // the dark differs from the light in its colours alone
  const { violations: found } = await (scheme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary}`),
  );
}

const wears = (page: Page, scheme: Scheme) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);

/** No violation of WCAG 2.2 AA or of best practice, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await wears(page, scheme);
    expect.soft(await violations(page, scheme), `${scheme}, ${new URL(page.url()).pathname}`).toEqual([]);
  }
}

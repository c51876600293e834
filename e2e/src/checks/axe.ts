import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { wearHarbor } from './harborColours.ts';

const colourRules = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, of: 'everything' | 'colours'): Promise<readonly string[]> {
  // the portal has no frames: the legacy mode judges in the page itself, without a second one
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode(true);
  const { violations: found } = await (of === 'everything' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} · ${node.failureSummary}`),
  );
}

/** No violation of WCAG 2.2 AA or of best practice, in light and in dark, in the colours of both companies. */
export async function expectAccessible(page: Page): Promise<void> {
  const expectNone = async (of: 'everything' | 'colours', where: string) =>
    expect.soft(await violations(page, of), `${where}, ${new URL(page.url()).pathname}`).toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // the dark, and the other company, differ in their colours alone
    await expectNone(scheme === 'light' ? 'everything' : 'colours', scheme);
    const takeOff = await wearHarbor(page);
    await expectNone('colours', `${scheme} in Harbor's colours`);
    await takeOff();
  }
}

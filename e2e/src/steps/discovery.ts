import { expect, type Page } from '@playwright/test';

export const discoveryPath = '/spifmanagement/livepatientremedi';

export const searchForm = (page: Page) => page.getByRole('form', { name: 'Search for coverage' });
export const outcome = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Verdict' }).getByRole('heading', { name: words, exact: true });
export const coverages = (page: Page) => page.getByRole('region', { name: 'Coverages found' });
export const searchPlan = (page: Page) => page.getByRole('region', { name: 'Search plan' });
export const evidence = (page: Page) => page.getByRole('complementary', { name: /^Why this confidence/ });

/** A search on the screen, once it has come to this. */
export async function openSearch(page: Page, id: string, words: string): Promise<void> {
  await page.goto(`${discoveryPath}?DiscoveryID=${id}`);
  await expect(outcome(page, words)).toBeVisible();
}

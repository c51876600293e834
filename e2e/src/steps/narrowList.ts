import { expect, type Page } from '@playwright/test';

/**
 * Types into the list's search, and waits until no row but what has the words is left. A row that moves between a press and its
 * release takes no click, and what is still to come moves the rows.
 */
export async function narrowList(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  const others = page.getByRole('row').filter({ has: page.getByRole('gridcell'), hasNotText: words });
  await expect(others).toHaveCount(0);
}

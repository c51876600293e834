import { expect, type Page } from '@playwright/test';

export const recallPath = '/spifmanagement/search';

export const recallBox = (page: Page) => page.getByRole('searchbox', { name: /^Find a / });

/** Types into the one box and waits until somebody is found. */
export async function recall(page: Page, text: string): Promise<void> {
  await page.goto(recallPath);
  await recallBox(page).fill(text);
  await expect(page.getByRole('grid', { name: 'People found' })).toBeVisible();
}

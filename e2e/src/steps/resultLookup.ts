import { expect, type Page } from '@playwright/test';

export const resultLookupPath = '/tools/RealTimeandWebserviceResultLookup';

/** Finds a lookup by its id and opens it. */
export async function openTrace(page: Page, id: string): Promise<void> {
  await page.goto(`${resultLookupPath}?id=${id}`);
  await page.getByRole('grid', { name: 'Lookups' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Lookup' })).toBeVisible();
}

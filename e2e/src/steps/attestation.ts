import { expect, type Locator, type Page } from '@playwright/test';

export const attestationPath = '/spifmanagement/hrsaextractbatchsearch';

/** Opens an attested visit of the list by the name of its patient. */
export async function openVisit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('heading', { name: 'At the fund' })).toBeVisible();
  return drawer;
}

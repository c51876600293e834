import { expect, type Page } from '@playwright/test';
import { byMaster, byOtherMaster, keptByOperator, otherSite, type Visits } from './visit.ts';

export const macConfigPath = '/Configuration/MACConfig';

/** One place of the list, open: its name as "Texas: Parts A and B". */
export async function openArea(page: Page, name: string): Promise<void> {
  await page.goto(`${macConfigPath}?q=${encodeURIComponent(name.split(/[,:]/)[0] ?? '')}`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

export const macConfigVisits = {
  macConfig: {
    list: byMaster(async ({ page }) => {
      await page.goto(macConfigPath);
      await expect(page.getByRole('grid', { name: 'Medicare contractors' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${macConfigPath}?q=zzz`);
      await expect(page.getByText('No contractor is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/MACConfig/List', (route) => route.abort('connectionfailed'));
      await page.goto(macConfigPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    edit: byMaster(({ page }) => openArea(page, 'Fairfax, Virginia: Parts A and B')),
    new: byMaster(async ({ page }) => {
      await page.goto(`${macConfigPath}?area=new`);
      await expect(page.getByRole('dialog', { name: 'New contractor' })).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      await page.goto(`${macConfigPath}?area=new`);
      await page.getByRole('button', { name: 'Save for every client' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(macConfigPath));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await page.getByRole('row').nth(1).getByRole('button').click();
      await expect(page.getByRole('dialog').getByText('Jurisdiction')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

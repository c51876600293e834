import { expect, type Page } from '@playwright/test';
import { byMaster, type Visits } from './visit.ts';

export const gatewaysPath = '/Configuration/Gateways';
const payer = 'Summit Peak Advantage';

/** The list, and one of its gateways open. */
export async function openGateway(page: Page, name = payer): Promise<void> {
  await page.goto(gatewaysPath);
  await page.getByRole('grid', { name: 'Gateways' }).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
}

/** The routes of a payer, open. */
export async function openRoutes(page: Page, name = payer): Promise<void> {
  await page.goto(`${gatewaysPath}?view=routes`);
  await page.getByRole('combobox', { name: 'Find a payer' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `Routes to ${name}` })).toBeVisible();
}

export const gatewaysVisits: Visits['gateways'] = {
  list: byMaster(async ({ page }) => {
    await page.goto(gatewaysPath);
    await expect(page.getByRole('grid', { name: 'Gateways' })).toBeVisible();
  }),
  failed: byMaster(async ({ page, noise }) => {
    noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
    await page.route('**/Gateways/List', (route) => route.abort('connectionfailed'));
    await page.goto(gatewaysPath);
    await expect(page.getByText('The list did not load')).toBeVisible();
  }),
  gateway: byMaster(({ page }) => openGateway(page)),
  new: byMaster(async ({ page }) => {
    await page.goto(`${gatewaysPath}?gateway=new`);
    await expect(page.getByRole('dialog', { name: 'New gateway' })).toBeVisible();
  }),
  'by token': byMaster(async ({ page }) => {
    await page.goto(`${gatewaysPath}?gateway=new`);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('REST/JSON clearinghouse');
    await page.getByRole('combobox', { name: 'Sign-in by' }).selectOption('OAuth 2.0 client credentials');
    await expect(page.getByRole('textbox', { name: 'Token address' })).toBeVisible();
  }),
  errors: byMaster(async ({ page }) => {
    await page.goto(`${gatewaysPath}?gateway=new`);
    await page.getByRole('button', { name: 'Save gateway' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  tested: byMaster(async ({ page }) => {
    await openGateway(page);
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await expect(page.getByText(/^The connection works/)).toBeVisible({ timeout: 20_000 });
  }),
  routes: byMaster(async ({ page }) => {
    await page.goto(`${gatewaysPath}?view=routes`);
    await expect(page.getByRole('combobox', { name: 'Find a payer' })).toBeVisible();
    // Another test may have given a payer one.
    const some = page.getByRole('grid', { name: 'Payers with routes' });
    await expect(page.getByText('No payer has routes yet').or(some)).toBeVisible();
  }),
  'routes of a payor': byMaster(async ({ page }) => {
    await openRoutes(page);
    await page.getByRole('button', { name: 'Add route' }).click();
    await expect(page.getByRole('group', { name: 'Route 1' })).toBeVisible();
  }),
};

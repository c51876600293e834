import { expect, type Page } from '@playwright/test';
import {
  certificateFor,
  fillNewGateway,
  gatewaysPath,
  openGateway,
  openRoutes,
  saveByCertificate,
} from '#/states/gateways.ts';
import { test } from '#/test.ts';
import { clerk } from '#/world/people.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const payer = 'Bluestone Health Plan';

/** Opens a gateway and asks Bluestone by it. */
async function testByBluestone(page: Page, name: string): Promise<void> {
  await openGateway(page, name);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Payer', exact: true }).fill('Bluestone');
  await drawer
    .getByRole('option', { name: /Bluestone/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Test the connection' }).click();
  await expect(drawer.getByText(/^The connection works/)).toBeVisible();
}

test.describe('signed in as a Jedi master', () => {
  test.use({ as: { ...clerk, staff: ['FRHCJediMaster'] } });

  test('[ROUTE-091] [ROLE-16] makes a gateway like another, tests it, and routes a payer by it', async ({ page }) => {
    const name = `Pine Clearinghouse ${Date.now()}`;
    await page.goto(gatewaysPath);
    await expect(title(page, 'Gateways')).toBeVisible();
    // The address of the sandbox is where the payers of the demo are.
    await openGateway(page, payer);
    const drawer = page.getByRole('dialog');
    const address = await drawer.getByRole('textbox', { name: 'Address' }).inputValue();
    await expect(drawer.getByLabel(/^Password\*?$/)).toHaveValue('');
    await expect(drawer.getByText('One is kept.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();

    await fillNewGateway(page, name, 'Raw X12 over HTTPS');
    await drawer.getByRole('textbox', { name: 'Address' }).fill(new URL('/x12', address).href);
    await drawer.getByRole('combobox', { name: 'Sign-in by' }).selectOption('User name and password');
    await drawer.getByRole('textbox', { name: 'User name' }).fill('coverline');
    await drawer.getByLabel(/^Password\*?$/).fill('sandbox-Only-1!');
    const minute = drawer.getByRole('textbox', { name: 'In any minute, in all' });
    await minute.fill('0');
    await drawer.getByRole('button', { name: 'Save gateway' }).click();
    await expect(drawer.getByText('This must be a whole number from 1 to 6,000, or empty').first()).toBeVisible();
    await minute.fill('600');
    await drawer.getByRole('button', { name: 'Save gateway' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    const row = page.getByRole('grid', { name: 'Gateways' }).getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Never tested')).toBeVisible();

    await testByBluestone(page, name);
    await expect(drawer.getByText(/^Worked \d/)).toBeVisible();
    await expect(drawer.getByText('The question was taken in and answered.', { exact: true })).toBeVisible();
    await expect(minute).toHaveValue('600');
    await expect(drawer.getByText(/^\d[\d,]* ms$/)).toHaveCount(4);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByText(/^Worked \d/)).toBeVisible();

    // By an access token instead: only what it needs is asked for, and the password is kept no longer.
    await openGateway(page, name);
    await drawer.getByRole('combobox', { name: 'Sign-in by' }).selectOption('OAuth 2.0 client credentials');
    await expect(drawer.getByLabel(/^Password\*?$/)).toHaveCount(0);
    await drawer.getByRole('textbox', { name: 'Token address' }).fill(new URL('/oauth/token', address).href);
    await drawer.getByRole('textbox', { name: 'Client ID' }).fill('coverline browser');
    await drawer.getByLabel(/^Client secret\*?$/).fill('sandbox-Only-1!');
    await drawer.getByRole('button', { name: 'Save gateway' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(row.getByText(/^Changed since \d/)).toBeVisible();
    await testByBluestone(page, name);
    await expect(drawer.getByLabel(/^Client secret\*?$/)).toHaveValue('');
    await drawer.getByRole('button', { name: 'Close' }).click();

    await openRoutes(page, payer);
    await drawer.getByRole('button', { name: 'Add route' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(drawer.getByText('Route 1: choose the gateway').first()).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Gateway' }).selectOption(name);
    await drawer.getByRole('combobox', { name: 'For' }).selectOption({ index: 1 });
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(page.getByText('The routes are saved.')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Payers with routes' }).getByText(payer)).toBeVisible();
    await page.reload();
    const routed = page.getByRole('grid', { name: 'Payers with routes' });
    await routed.getByRole('button', { name: payer }).click();
    await drawer.getByRole('button', { name: 'Remove route 1' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(routed.getByText(payer)).toHaveCount(0);
  });

  test('[ROUTE-091] a gateway shows the payer a certificate, and says when that expires', async ({ page }) => {
    const name = `Cedar Direct ${Date.now()}`;
    await saveByCertificate(page, name, await certificateFor(365));
    await testByBluestone(page, name);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('CN=coverline, O=Coverline')).toBeVisible();
    const key = drawer.getByRole('textbox', { name: 'Key of the certificate' });
    await expect(key).toHaveValue('');
    // Another certificate wants its own key.
    const soon = await certificateFor(5);
    await drawer.getByRole('textbox', { name: 'Certificate', exact: true }).fill(soon.Certificate);
    await drawer.getByRole('button', { name: 'Save gateway' }).click();
    await expect(drawer.getByText('This key does not belong to the certificate.').first()).toBeVisible();
    await key.fill(soon.CertificateKey);
    await drawer.getByRole('button', { name: 'Save gateway' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText(`The certificate of ${name} expires`)).toBeVisible();
  });
});

test.describe('signed in as an administrator who is no Jedi master', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-091] the gateways are closed', async ({ page }) => {
    await page.goto(gatewaysPath);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});

import { expect, type Page } from '@playwright/test';
import {
  addShare,
  certificateFor,
  fileServerFor,
  fillFileGateway,
  fillNewGateway,
  gatewaysPath,
  openGateway,
  openRoutes,
  saveByCertificate,
} from '#/states/gateways.ts';
import { test, long } from '#/test.ts';
import { signIn } from '#/steps/signIn.ts';
import { clerk, createPerson } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

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

test.describe('signed in as a Jedi master who looks results up', () => {
  test.use({ as: { clients: { lakeside: ['RealTimeLookup'] }, staff: ['FRHCJediMaster'] } });

  test('[ROUTE-091] goes from a gateway to the lookups that it asked', async ({ page }) => {
    await page.goto(gatewaysPath);
    await page.getByRole('link', { name: `Show lookups by ${payer}` }).click();
    await expect(title(page, 'Result Lookup')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Gateway' })).not.toHaveValue('');
  });
});

test.describe('signed in as a Jedi master', () => {
  test.use({ as: { ...clerk, staff: ['FRHCJediMaster'] } });

  test(
    '[ROUTE-091] makes a gateway for files, sees what is wrong with it, and tests it',
    long,
    async ({ page }, info) => {
      const [name, user] = [`Pine Files ${Date.now()}`, `coverline-${Date.now()}`];
      const server = await fileServerFor(user);
      await fillFileGateway(page, name, user, { ...server, HostKey: `SHA256:${'A'.repeat(43)}` });
      const drawer = page.getByRole('dialog');
      // What has a value with most payers has it from the beginning; nobody waits at a screen for a file.
      await expect(drawer.getByRole('textbox', { name: 'Questions in a file, at most' })).toHaveValue('500');
      await expect(drawer.getByRole('textbox', { name: 'Wait on the screen, seconds' })).toHaveCount(0);
      await page.screenshot({ path: info.outputPath('files-form.png') });
      await drawer.getByRole('button', { name: 'Save gateway' }).click();
      await expect(page.getByText(`${name} is saved.`)).toBeVisible();
      await expect(drawer).toHaveCount(0);

      await openGateway(page, name);
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText(server.HostKey).first()).toBeVisible();
      await page.screenshot({ path: info.outputPath('files-refused.png') });
      await drawer.getByRole('textbox', { name: 'Host key of the server' }).fill(server.HostKey);
      await drawer.getByRole('button', { name: 'Save gateway' }).click();
      await expect(drawer).toHaveCount(0);

      await openGateway(page, name);
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText('The connection works: it signs in, and finds what it needs.')).toBeVisible();
      await expect(drawer.getByText('The folder of answers has 0 files, the folder for ours 0 files.')).toBeVisible();
      await drawer.getByRole('heading', { name: 'Files', exact: true }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath('files-tested.png') });
      // A worker would go there from now on: what one test made, no other meets.
      await drawer.getByRole('checkbox', { name: 'In use' }).uncheck();
      await drawer.getByRole('button', { name: 'Save gateway' }).click();
      await expect(drawer).toHaveCount(0);
    },
  );

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
    await expect(row.getByRole('gridcell', { name: 'Never tested', exact: true })).toBeVisible();

    await testByBluestone(page, name);
    await expect(drawer.getByText(/^Worked \d/)).toBeVisible();
    await expect(drawer.getByText('The question was taken in and answered.', { exact: true })).toBeVisible();
    await expect(minute).toHaveValue('600');
    await expect(drawer.getByText(/^\d[\d,]* ms$/)).toHaveCount(4);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByRole('gridcell', { name: /^Worked \d/ })).toBeVisible();

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
    await expect(row.getByRole('gridcell', { name: /^Changed since \d/ })).toBeVisible();
    await testByBluestone(page, name);
    await expect(drawer.getByLabel(/^Client secret\*?$/)).toHaveValue('');
    await drawer.getByRole('button', { name: 'Close' }).click();

    await openRoutes(page, payer);
    await drawer.getByRole('button', { name: 'Add route' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(drawer.getByText('Route 1: choose the gateway').first()).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Gateway' }).selectOption(name);
    await drawer.getByRole('combobox', { name: 'For', exact: true }).selectOption({ index: 1 });
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(page.getByText('The routes are saved.')).toBeVisible();
    await expect(
      page.getByRole('grid', { name: 'Payers with routes' }).getByRole('button', { name: payer }),
    ).toBeVisible();
    await page.reload();
    const routed = page.getByRole('grid', { name: 'Payers with routes' });
    await routed.getByRole('button', { name: payer }).click();
    await drawer.getByRole('button', { name: 'Remove route 1' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    // All clients ask it for prior authorizations: it stays for those.
    await expect(routed.getByRole('row').filter({ hasText: payer })).not.toContainText(name);
  });

  test('[ROUTE-091] splits a payer’s questions by shares, and reads who changed them', async ({ page }) => {
    const split = 'Tidelands Employer Plan';
    await openRoutes(page, split);
    const drawer = page.getByRole('dialog');
    await addShare(drawer, 1, split, '90');
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(drawer.getByText(/^The share of route 1 is 90 %/).first()).toBeVisible();
    await drawer.getByRole('textbox', { name: /^Share/ }).fill('100');
    await drawer.getByRole('textbox', { name: 'Payer ID there' }).fill('60054');
    await expect(drawer.getByRole('combobox', { name: 'Kind of this ID' })).toHaveValue('PI');
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    const routed = page.getByRole('grid', { name: 'Payers with routes' });
    await expect(routed.getByText(`${split} 100 %`)).toBeVisible();
    // Those of the look before are not shown while these are on their way: the drawer would be made anew under the reader's hand.
    await page.route('**/GetRoutes', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    const now = page.waitForResponse('**/GetRoutes');
    await routed.getByRole('button', { name: split }).click();
    await drawer.getByRole('button', { name: 'Changes' }).click();
    await now;
    await expect(drawer.getByText(`Every client: ${split} 100 % (as 60054)`)).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove route 1' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    await expect(routed.getByText(split)).toHaveCount(0);
  });

  test('[ROUTE-091] a gateway shows the payer a certificate, and says when that expires', long, async ({ page }) => {
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

test.describe("another company's Jedi master", () => {
  test.use({ baseURL: siteUrl('harbor.localhost') });

  test('[ROUTE-091] [ACC-07] keeps the routes of the company’s own clients', async ({ page }) => {
    const own = 'Juniper Community Care';
    const { email } = await createPerson({ company: 'harbor', clients: { harbor: [] }, staff: ['FRHCJediMaster'] });
    await page.goto('/');
    await signIn(page, email);
    await openRoutes(page, own, gatewaysPath);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Add route' }).click();
    await expect(drawer.getByRole('combobox', { name: 'For', exact: true })).toHaveText(/Harbor Family Clinic/);
    await expect(
      drawer.getByRole('combobox', { name: 'For', exact: true }).getByRole('option', { name: /Lakeside/ }),
    ).toHaveCount(0);
    await drawer.getByRole('combobox', { name: 'Gateway' }).selectOption(own);
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    const routed = page.getByRole('grid', { name: 'Payers with routes' });
    const row = routed.getByRole('row').filter({ hasText: own });
    await expect(row).toContainText('Harbor Family Clinic');
    await routed.getByRole('button', { name: own }).click();
    await drawer.getByRole('button', { name: 'Remove route 1' }).click();
    await drawer.getByRole('button', { name: 'Save routes' }).click();
    // All clients ask it for prior authorizations: it stays for those.
    await expect(row).not.toContainText('Harbor Family Clinic');
  });
});

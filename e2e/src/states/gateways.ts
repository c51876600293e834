import { expect, type Locator, type Page } from '@playwright/test';
import { sandboxUrl } from '#/fixtures/fixtures.ts';
import { byMaster, byOtherMaster, otherSite, type Visits } from './visit.ts';

export const gatewaysPath = '/Configuration/Gateways';

const payer = 'Summit Peak Advantage';

/** The list, and one of its gateways open. */
export async function openGateway(page: Page, name = payer): Promise<void> {
  await page.goto(gatewaysPath);
  await page.getByRole('grid', { name: 'Gateways' }).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
}

type Door = Readonly<Record<'Address' | 'Authority' | 'Certificate' | 'CertificateKey', string>>;

/** What the sandbox's door with TLS wants to be shown, good for so many days. */
export const certificateFor = async (days: number): Promise<Door> =>
  (await (await fetch(sandboxUrl(`/certificate?days=${days}`))).json()) as Door;

/** The form of a new gateway with what Bluestone wants in its envelope. */
export async function fillNewGateway(page: Page, name: string, kind: string): Promise<void> {
  await page.goto(`${gatewaysPath}?gateway=new`);
  const drawer = page.getByRole('dialog', { name: 'New gateway' });
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await drawer.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
  await drawer.getByRole('textbox', { name: 'Sender number' }).fill('COVERLINE');
  await drawer.getByRole('textbox', { name: 'Receiver number' }).fill('BLUESTONE');
  await drawer.getByRole('textbox', { name: 'Group sender' }).fill('COVERLINE');
  await drawer.getByRole('textbox', { name: 'Group receiver' }).fill('BHP');
}

/** A gateway to that door by certificate alone, saved. */
export async function saveByCertificate(page: Page, name: string, door: Door): Promise<void> {
  await fillNewGateway(page, name, 'Raw X12 over HTTPS');
  const drawer = page.getByRole('dialog', { name: 'New gateway' });
  await drawer.getByRole('textbox', { name: 'Address' }).fill(new URL('/x12', door.Address).href);
  await drawer.getByRole('combobox', { name: 'Sign-in by' }).selectOption('Client certificate alone');
  await drawer.getByRole('combobox', { name: 'Client certificate' }).selectOption('Shown to the payer');
  await drawer.getByRole('textbox', { name: 'Certificate', exact: true }).fill(door.Certificate);
  await drawer.getByRole('textbox', { name: 'Key of the certificate' }).fill(door.CertificateKey);
  await drawer.getByRole('combobox', { name: /^Authority of/ }).selectOption('One of the payer’s own');
  await drawer.getByRole('textbox', { name: /^Certificate of the payer/ }).fill(door.Authority);
  await drawer.getByRole('button', { name: 'Save gateway' }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await expect(drawer).toHaveCount(0);
}

type FileServer = Readonly<Record<'Address' | 'HostKey' | 'PrivateKey', string>>;

/** The sandbox's server of files, as its payer would tell us of it. */
export const fileServerFor = async (user: string): Promise<FileServer> =>
  (await (await fetch(sandboxUrl(`/sftp?user=${user}`))).json()) as FileServer;

/** The form of a new gateway that goes by files, filled for that server. */
export async function fillFileGateway(page: Page, name: string, user: string, server: FileServer): Promise<void> {
  await fillNewGateway(page, name, 'SFTP, files for batches');
  const drawer = page.getByRole('dialog', { name: 'New gateway' });
  await drawer.getByRole('textbox', { name: 'Address' }).fill(server.Address);
  await drawer.getByRole('textbox', { name: 'Host key of the server' }).fill(server.HostKey);
  await drawer.getByRole('textbox', { name: 'User name' }).fill(user);
  await drawer.getByRole('textbox', { name: 'Private key' }).fill(server.PrivateKey);
  await drawer.getByRole('textbox', { name: 'Folder for our files' }).fill('/outbound');
  await drawer.getByRole('textbox', { name: 'Folder of answers' }).fill('/inbound');
}

/** The routes of a payer, open. */
export async function openRoutes(page: Page, name = payer, address = `${gatewaysPath}?view=routes`): Promise<void> {
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Find a payer' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `Routes to ${name}` })).toBeVisible();
}

/** One route more, by a gateway, with its share. */
export async function addShare(drawer: Locator, place: number, gateway: string, share: string): Promise<void> {
  await drawer.getByRole('button', { name: 'Add route' }).click();
  const route = drawer.getByRole('group', { name: `Route ${place}` });
  await route.getByRole('combobox', { name: 'Gateway' }).selectOption(gateway);
  await route.getByRole('textbox', { name: /^Share/ }).fill(share);
}

export const gatewaysVisits = {
  gateways: {
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
    token: byMaster(async ({ page }) => {
      await page.goto(`${gatewaysPath}?gateway=new`);
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('REST/JSON clearinghouse');
      await page.getByRole('combobox', { name: 'Sign-in by' }).selectOption('OAuth 2.0 client credentials');
      await expect(page.getByRole('textbox', { name: 'Token address' })).toBeVisible();
    }),
    expiring: byMaster(async ({ page }) => {
      const name = `Cedar ${Date.now()}`;
      await saveByCertificate(page, name, await certificateFor(9));
      await expect(page.getByText(`The certificate of ${name} expires`)).toBeVisible();
      await openGateway(page, name);
      await expect(page.getByText('CN=coverline, O=Coverline')).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      await page.goto(`${gatewaysPath}?gateway=new`);
      await page.getByRole('button', { name: 'Save gateway' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    tested: byMaster(async ({ page }) => {
      await openGateway(page);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByText(/^The connection works/)).toBeVisible();
    }),
    bureaus: byMaster(async ({ page }) => {
      await page.goto(`${gatewaysPath}?view=bureaus`);
      await expect(page.getByRole('button', { name: 'Add a row' })).toBeVisible();
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
    traffic: byMaster(async ({ page, asked }) => {
      await asked('ACT');
      await openGateway(page);
      await page.getByRole('button', { name: 'By the hour' }).click();
      await expect(page.getByRole('grid', { name: 'Traffic by the hour' })).toBeVisible();
      await page.getByRole('button', { name: 'Changes' }).click();
      await expect(page.getByText('None yet.')).toBeVisible();
    }),
    shares: byMaster(async ({ page }) => {
      await openRoutes(page);
      const drawer = page.getByRole('dialog');
      await addShare(drawer, 1, payer, '60');
      await addShare(drawer, 2, 'Bluestone Health Plan', '30');
      await drawer.getByRole('button', { name: 'Save routes' }).click();
      await expect(drawer.getByText('The shares of routes 1, 2 make 90 %').first()).toBeVisible();
      await drawer.getByRole('button', { name: 'Show traffic' }).first().click();
      await expect(drawer.getByRole('radio', { name: '24 hours' })).toBeVisible();
    }),
    'own routes': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(gatewaysPath));
      await expect(page.getByText('You keep the routes that a client of yours has')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Find a payer' })).toBeVisible();
    }),
    'own routes of a payor': byOtherMaster(async ({ page }) => {
      await openRoutes(page, payer, otherSite(gatewaysPath));
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('heading', { name: 'Routes of every client' })).toBeVisible();
      await drawer.getByRole('button', { name: 'Add route' }).click();
      await expect(drawer.getByRole('group', { name: 'Route 1' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

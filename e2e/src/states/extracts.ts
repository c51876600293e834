import { expect, type Locator, type Page } from '@playwright/test';
import { fileServerFor } from './gateways.ts';
import { placeParameter, saveExtract, saveRun } from '#/fixtures/extracts.ts';
import { withInsurance } from '#/fixtures/filters.ts';
import { byMaster, type Visits } from './visit.ts';

export const extractParametersPath = '/Configuration/ExtractParameters';

export const extractDocumentationPath = '/Configuration/ExtractDocumentation';

const list = (path: string) =>
  byMaster(async ({ page, email }) => {
    await saveExtract(email, {});
    await page.goto(path);
    await expect(page.getByRole('grid', { name: 'Extracts' })).toBeVisible();
  });

const empty = (path: string) =>
  byMaster(async ({ page }) => {
    await page.goto(`${path}?q=zzz`);
    await expect(page.getByText('No extract is like this')).toBeVisible();
  });

const failed = (path: string) =>
  byMaster(async ({ page, noise }) => {
    noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
    await page.route('**/Configuration/Extracts/List', (route) => route.abort('connectionfailed'));
    await page.goto(path);
    await expect(page.getByText('The list did not load')).toBeVisible();
  });

const openNew = async (page: Page) => {
  await page.goto(`${extractParametersPath}?extract=new`);
  await expect(page.getByRole('dialog', { name: 'New extract' })).toBeVisible();
};

/** The modal over an extract that runs. */
export async function openRun(page: Page, id: string): Promise<void> {
  await page.goto(`${extractParametersPath}?extract=${id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Run an extract' })).toBeVisible();
}

/** The drawer over where an extract's files are brought. */
export async function openDelivery(page: Page, id: string): Promise<Locator> {
  await page.goto(`${extractParametersPath}?extract=${id}`);
  await page.getByRole('button', { name: 'Delivery' }).click();
  const drawer = page.getByRole('dialog', { name: 'Delivery of' });
  await expect(drawer.getByRole('textbox', { name: 'Host key of the server' })).toBeVisible();
  return drawer;
}

/** Fills it for the sandbox's server, as whoever runs it tells one, and saves. */
export async function saveDelivery(page: Page, id: string, user: string): Promise<Locator> {
  const drawer = await openDelivery(page, id);
  const { Address, HostKey, PrivateKey } = await fileServerFor(user);
  await drawer.getByRole('textbox', { name: 'Address' }).fill(Address);
  await drawer.getByRole('textbox', { name: 'Host key of the server' }).fill(HostKey);
  await drawer.getByRole('textbox', { name: 'User name' }).fill(user);
  await drawer.getByRole('textbox', { name: 'Private key' }).fill(PrivateKey);
  await drawer.getByRole('textbox', { name: 'Folder' }).fill('/outbound');
  await drawer.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('The delivery is saved.')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  return drawer;
}

export const extractsVisits = {
  extractDocumentation: {
    list: list(extractDocumentationPath),
    empty: empty(extractDocumentationPath),
    failed: failed(extractDocumentationPath),
    document: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, { format: 'fixed', parameters: [placeParameter] });
      await page.goto(`${extractDocumentationPath}?extract=${id}`);
      await expect(page.getByRole('grid', { name: 'Layout' })).toBeVisible();
    }),
    messages: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, { format: 'hl7' });
      await page.goto(`${extractDocumentationPath}?extract=${id}`);
      await expect(page.getByRole('grid', { name: 'Layout' })).toContainText('IN1-36');
    }),
    gone: byMaster(async ({ page, noise }) => {
      noise.expect(/404/);
      await page.goto(`${extractDocumentationPath}?extract=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('The document did not load')).toBeVisible();
    }),
  },
  extractParameters: {
    list: list(extractParametersPath),
    empty: empty(extractParametersPath),
    failed: failed(extractParametersPath),
    new: byMaster(({ page }) => openNew(page)),
    errors: byMaster(async ({ page }) => {
      await openNew(page);
      const drawer = page.getByRole('dialog', { name: 'New extract' });
      await drawer.getByRole('button', { name: 'Add a column' }).click();
      await drawer.getByLabel('Format').selectOption('fixed');
      await drawer.getByRole('button', { name: 'Save extract' }).click();
      await expect(drawer.getByText('has no width. Enter one from 1 to 500.').first()).toBeVisible();
    }),
    extract: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, {});
      await page.goto(`${extractParametersPath}?extract=${id}`);
      await expect(page.getByText('It has not run yet')).toBeVisible();
    }),
    edit: byMaster(async ({ page, email }) => {
      const { id, name } = await saveExtract(email, { format: 'fixed', parameters: [placeParameter] });
      await page.goto(`${extractParametersPath}?extract=${id}`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible();
    }),
    messages: byMaster(async ({ page, email }) => {
      const { id, name } = await saveExtract(email, { format: '271' });
      await page.goto(`${extractParametersPath}?extract=${id}`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(
        page.getByRole('dialog', { name: `Edit ${name}` }).getByText('one interchange behind'),
      ).toBeVisible();
    }),
    delivery: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, {});
      await openDelivery(page, id);
    }),
    tested: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, {});
      await saveDelivery(page, id, `coverline-${id.slice(0, 8)}`);
      const drawer = await openDelivery(page, id);
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText('The connection works:')).toBeVisible();
    }),
    undelivered: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, {});
      await saveRun(id, 'Delivering', 'The folder of this connection is not on the server.');
      await saveRun(id, 'Undelivered', 'The server did not accept the user name with this password or key.');
      await page.goto(`${extractParametersPath}?extract=${id}`);
      await expect(page.getByRole('button', { name: 'Deliver again' })).toBeVisible();
    }),
    previewed: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, { parts: withInsurance });
      await page.goto(`${extractParametersPath}?extract=${id}`);
      await page.getByRole('button', { name: 'Preview 100 rows' }).click();
      await expect(page.getByRole('grid', { name: 'Preview' })).toBeVisible();
    }),
    run: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, { parameters: [placeParameter] });
      await openRun(page, id);
      const dialog = page.getByRole('dialog', { name: 'Run an extract' });
      await dialog.getByLabel('Again, for what changed on certain days').check();
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(dialog.getByText('Value is required').first()).toBeVisible();
    }),
    ran: byMaster(async ({ page, email }) => {
      const { id } = await saveExtract(email, {});
      await openRun(page, id);
      const dialog = page.getByRole('dialog', { name: 'Run an extract' });
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(dialog.getByText('lies in the Outbound folder.')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

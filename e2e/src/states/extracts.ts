import { expect, type Page } from '@playwright/test';
import { placeParameter, saveExtract } from '#/world/extracts.ts';
import { withInsurance } from '#/world/filters.ts';
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

export const extractDocumentationVisits: Visits['extractDocumentation'] = {
  list: list(extractDocumentationPath),
  empty: empty(extractDocumentationPath),
  failed: failed(extractDocumentationPath),
  document: byMaster(async ({ page, email }) => {
    const { id } = await saveExtract(email, { format: 'fixed', parameters: [placeParameter] });
    await page.goto(`${extractDocumentationPath}?extract=${id}`);
    await expect(page.getByRole('grid', { name: 'Layout' })).toBeVisible();
  }),
  gone: byMaster(async ({ page, noise }) => {
    noise.expect(/404/);
    await page.goto(`${extractDocumentationPath}?extract=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText('The document did not load')).toBeVisible();
  }),
};

export const extractParametersVisits: Visits['extractParameters'] = {
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
    await expect(dialog.getByText('lies in the Outbound folder.')).toBeVisible({ timeout: 20_000 });
  }),
};

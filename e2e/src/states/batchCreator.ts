import { expect, type Page } from '@playwright/test';
import { everybody, nobody, saveFilter, withInsurance } from '#/fixtures/filters.ts';
import { byOperator, type Visits } from './visit.ts';

export const batchCreatorPath = '/spifmanagement/BatchCreator';

export async function openFilter(page: Page, id: string): Promise<void> {
  await page.goto(`${batchCreatorPath}?filter=${id}`);
  await expect(page.getByRole('button', { name: 'See who can be asked' })).toBeVisible();
}

/** Everybody of Lakeside who has an insurance, or who does not, looked through. */
export async function lookThrough(page: Page, parts = everybody): Promise<void> {
  await openFilter(page, await saveFilter('Looked through', parts));
  await page.getByRole('button', { name: 'See who can be asked' }).click();
  await expect(page.getByText('Costs about').first()).toBeVisible();
}

/** For the day after tomorrow: no payer is asked while the tests run. */
export async function schedule(page: Page): Promise<void> {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByLabel('Starts on').fill(`${day[1]}/${day[2]}/${day[0]}`);
  await page.getByRole('button', { name: 'Schedule batch' }).click();
  await expect(page.getByRole('dialog', { name: /^Schedule \d+ checks\?/ })).toBeVisible();
}

export const batchCreatorVisits = {
  batchCreator: {
    choose: byOperator(async ({ page }) => {
      await page.goto(batchCreatorPath);
      await expect(page.getByText('A filter picks by conditions')).toBeVisible();
    }),
    failed: byOperator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/FilterQueries/Get', (route) => route.abort('connectionfailed'));
      await page.goto(`${batchCreatorPath}?filter=${await saveFilter('Not read', everybody)}`);
      await expect(page.getByText('The filter did not load')).toBeVisible();
    }),
    'new filter': byOperator(async ({ page }) => {
      await page.goto(batchCreatorPath);
      await page.getByRole('button', { name: 'New filter' }).click();
      await expect(page.getByRole('dialog', { name: 'New filter' })).toBeVisible();
    }),
    filter: byOperator(async ({ page }) => {
      await openFilter(page, await saveFilter('With an insurance', withInsurance));
      await expect(page.getByRole('grid', { name: 'Preview' })).toBeVisible();
    }),
    checked: byOperator(async ({ page }) => {
      await lookThrough(page);
      await expect(page.getByRole('grid', { name: 'Left out' })).toBeVisible();
    }),
    nobody: byOperator(async ({ page }) => {
      await lookThrough(page, nobody);
      await expect(page.getByText('The filter picks nobody now.')).toBeVisible();
    }),
    errors: byOperator(async ({ page }) => {
      await lookThrough(page, withInsurance);
      await page.getByLabel('Name of the batch').fill('');
      await page.getByLabel('Stops at a cost of').fill('much');
      await page.getByRole('button', { name: 'Start batch' }).click();
      await expect(page.getByText('Enter an amount in dollars').first()).toBeVisible();
    }),
    confirm: byOperator(async ({ page }) => {
      await lookThrough(page, withInsurance);
      await schedule(page);
    }),
    started: byOperator(async ({ page }) => {
      await lookThrough(page, withInsurance);
      await schedule(page);
      await page.getByRole('button', { name: /^Schedule \d+ checks$/ }).click();
      await expect(page.getByText('It runs by itself from here.')).toBeVisible();
    }),
    gone: byOperator(async ({ page, noise }) => {
      noise.expect(/404/);
      await page.goto(`${batchCreatorPath}?selection=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('The selection did not load')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

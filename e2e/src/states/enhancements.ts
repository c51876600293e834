import { expect } from '@playwright/test';
import { createRequest, enhancementPath, newRequest } from '#/steps/enhancements.ts';
import { byClerk, byOperator, type Visits } from './visit.ts';

export const enhancementsVisits = {
  enhancements: {
    list: byClerk(({ page }) => createRequest(page, 'Export of the list')),
    empty: byClerk(async ({ page }) => {
      await page.goto(`${enhancementPath}?mine=1&status=Released`);
      await expect(page.getByText('No request fits')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/EnhancementRequest/List', (route) => route.abort('connectionfailed'));
      await page.goto(enhancementPath);
      await expect(page.getByText('The requests did not load')).toBeVisible();
    }),
    'new request': byClerk(async ({ page }) => {
      await page.goto(enhancementPath);
      await page.getByRole('button', { name: 'New request' }).click();
      await newRequest(page).getByRole('button', { name: 'Create request' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    request: byClerk(async ({ page }) => {
      await createRequest(page, 'Rows that stay in sight');
      await page.getByRole('button', { name: 'Rows that stay in sight' }).click();
      await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    }),
    'as administrator': byOperator(async ({ page }) => {
      await createRequest(page, 'A longer title');
      await page.getByRole('button', { name: 'A longer title' }).click();
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await page.getByRole('combobox', { name: 'New status' }).selectOption('Declined');
      await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

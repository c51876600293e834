import { expect } from '@playwright/test';
import { callDrawer, callee, callQueuePath, openCall, queueGrid, typeCall } from '#/steps/payerCalls.ts';
import { byClerk, type Visits } from './visit.ts';

export const payerCallsVisits = {
  callQueue: {
    list: byClerk(async ({ page, asked }) => {
      await asked('CALL31', callee());
      await page.goto(callQueuePath);
      await expect(queueGrid(page)).toBeVisible();
    }),
    empty: byClerk(async ({ page }) => {
      await page.goto(`${callQueuePath}?payer=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('No call is like this')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/PayerCalls/List', (route) => route.abort('connectionfailed'));
      await page.goto(callQueuePath);
      await expect(page.getByText('The queue did not load')).toBeVisible();
    }),
    call: byClerk(async ({ page, asked }) => {
      await openCall(page, await asked('CALL31', callee()));
      await callDrawer(page).getByRole('button', { name: 'Hand over' }).click();
      await expect(callDrawer(page).getByRole('combobox', { name: 'To' })).toBeVisible();
      await typeCall(page);
      await callDrawer(page).getByRole('button', { name: 'Add a benefit' }).click();
    }),
    'bad call': byClerk(async ({ page, asked }) => {
      await openCall(page, await asked('CALL31', callee()));
      await callDrawer(page).getByRole('button', { name: 'Log the call' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    settled: byClerk(async ({ page, asked }) => {
      await openCall(page, await asked('CALL31', callee()));
      await typeCall(page);
      await callDrawer(page).getByRole('button', { name: 'Log the call' }).click();
      await expect(callDrawer(page)).toHaveCount(0);
      // It stands in the address, which changes a moment after the click.
      const settled = page.getByRole('switch', { name: 'Settled ones' });
      await settled.click();
      await expect(settled).toBeChecked();
      await expect(queueGrid(page).getByText('Active').first()).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

import { expect } from '@playwright/test';
import { clearanceGrid, clearancePath, clearer, openGrid, visitToClear } from '#/steps/clearance.ts';
import type { Visit, Visits } from '../visit.ts';

const byClearer = (go: Visit['go']): Visit => ({ as: clearer, go });

const list: Visit['go'] = async ({ page, token }) => {
  const { last } = await visitToClear(token, 1);
  await openGrid(page, token, last);
};

/** A row is chosen, and a key pressed. */
const byKey = (key: string, dialog: RegExp): Visit =>
  byClearer(async (visitor) => {
    await list(visitor);
    const { page } = visitor;
    await clearanceGrid(page).locator('tbody td').first().focus();
    await page.keyboard.press(' ');
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

export const clearanceVisits = {
  clearance: {
    list: byClearer(list),
    empty: byClearer(async ({ page }) => {
      await page.goto(`${clearancePath}?from=2019-01-01&to=2019-01-02`);
      await expect(page.getByText('No visit is scheduled')).toBeVisible();
    }),
    failed: byClearer(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetClearance', (route) => route.abort('connectionfailed'));
      await page.goto(clearancePath);
      await expect(page.getByText('The visits did not load')).toBeVisible();
    }),
    chosen: byClearer(async (visitor) => {
      await list(visitor);
      await visitor.page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await expect(visitor.page.getByText(/^\d+ chosen$/)).toBeVisible();
    }),
    visit: byClearer(async ({ page, token }) => {
      const { last, visit } = await visitToClear(token, 2);
      await openGrid(page, token, last);
      await page.goto(`${clearancePath}?VisitMasterID=${visit}`);
      await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();
    }),
    assign: byKey('a', /^Assign /),
    waive: byKey('w', /^Waive a check of /),
    note: byKey('n', /^Note for /),
    keys: byKey('?', /^Keys of the grid$/),
  },
} satisfies Partial<Visits>;

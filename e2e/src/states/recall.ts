import { expect } from '@playwright/test';
import { recall, recallBox, recallPath } from '#/steps/recall.ts';
import { userAdministrator } from '#/fixtures/people.ts';
import { byClerk, type Visits } from './visit.ts';

export const recallVisits = {
  recall: {
    empty: byClerk(async ({ page }) => {
      await page.goto(recallPath);
      await expect(page.getByRole('button', { name: 'smith, jo' })).toBeVisible();
    }),
    found: byClerk(async ({ page, asked }) => {
      await asked('ACT');
      await recall(page, 'fen');
    }),
    nobody: byClerk(async ({ page }) => {
      await page.goto(recallPath);
      await recallBox(page).fill('zzzz');
      await expect(page.getByText('Nobody fits')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/Search/Recall', (route) => route.abort('connectionfailed'));
      await page.goto(recallPath);
      await recallBox(page).fill('fen');
      await expect(page.getByText('The search did not load')).toBeVisible();
    }),
    person: byClerk(async ({ page, asked }) => {
      await asked('ACT');
      await recall(page, 'fenwright');
      await page.getByRole('button', { name: 'Fenwright, Odalys' }).first().click();
      await expect(page.getByRole('grid', { name: 'Lookups, newest first' })).toBeVisible();
    }),
    'without patients': {
      as: userAdministrator,
      go: async ({ page }) => {
        await page.goto(recallPath);
        await expect(page.getByText('Your work here opens no patients')).toBeVisible();
      },
    },
  },
} satisfies Partial<Visits>;

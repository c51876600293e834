import { expect, type Page } from '@playwright/test';
import { byClerk, signedOut, type Visits } from './visit.ts';

const errorShown = async (page: Page) => {
  await page.goto('/error');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
};

export const faultsVisits = {
  error: {
    'signed in': byClerk(({ page }) => errorShown(page)),
    'signed out': signedOut(({ page }) => errorShown(page)),
  },
  unauthorized: {
    shown: byClerk(async ({ page }) => {
      await page.goto('/unauthorized');
      await expect(page.getByText('You are not able to access this content.')).toBeVisible();
    }),
  },
  notFound: {
    shown: signedOut(async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

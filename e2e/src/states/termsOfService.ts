import { expect } from '@playwright/test';
import { clerk } from '#/fixtures/people.ts';
import { byClerk, type Visits } from './visit.ts';

export const termsOfServiceVisits = {
  termsOfService: {
    'must accept': {
      as: { ...clerk, accepted: false },
      go: async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      },
    },
    accepted: byClerk(async ({ page }) => {
      await page.goto('/tos');
      await expect(page.getByText(/accepted on/)).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

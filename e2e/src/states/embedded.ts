import { expect } from '@playwright/test';
import { openPaired, openTools } from '#/steps/embedded.ts';
import { byClerkOnOwnPage, type Visits } from './visit.ts';

export const embeddedVisits = {
  embeddedLanding: {
    patient: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
    }),
    menu: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
      await openTools(page);
      await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

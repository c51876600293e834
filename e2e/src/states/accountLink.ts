import { expect } from '@playwright/test';
import { newPasswordField } from '#/steps/signIn.ts';
import { accountLinkFor } from '#/fixtures/accountLink.ts';
import { signedOut, type Visits } from './visit.ts';

export const accountLinkVisits = {
  accountLink: {
    form: signedOut(async ({ page, email }) => {
      await page.goto(await accountLinkFor(email));
      await expect(newPasswordField(page)).toBeVisible();
    }),
    spent: signedOut(async ({ page }) => {
      await page.goto(`/Account/Link#${'x'.repeat(43)}`);
      await expect(page.getByText('This link cannot be used')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

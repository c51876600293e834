import { expect, type Page } from '@playwright/test';
import { beginApp, editSecurity } from '#/steps/security.ts';
import { title } from '#/steps/shell.ts';
import { newPasswordField } from '#/steps/signIn.ts';
import { giveSecondStep, password, takeSecondStep } from '#/fixtures/people.ts';
import { byClerk, type Visits } from './visit.ts';

const profile = async (page: Page) => {
  await page.goto('/Account/Profile');
  await expect(title(page, 'Profile')).toBeVisible();
};

export const profileVisits = {
  profile: {
    view: byClerk(({ page }) => profile(page)),
    'edit image': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit profile image' }).click();
      await page
        .getByLabel('Image', { exact: true })
        .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    }),
    'edit name': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit personal information' }).click();
    }),
    'edit password': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit password' }).click();
      await newPasswordField(page).fill('Lantern-Orch');
    }),
    'sign-in security': byClerk(async ({ page, email }) => {
      await giveSecondStep(email);
      await editSecurity(page, password);
      await expect(page.getByText('Front desk')).toBeVisible();
    }),
    'add app': byClerk(async ({ page, email }) => {
      await takeSecondStep(email);
      await editSecurity(page, password);
      await beginApp(page);
    }),
    'edit landing page': byClerk(async ({ page }) => {
      await profile(page);
      await page.getByRole('button', { name: 'Edit landing page' }).click();
    }),
    error: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/Account/User/SavePersonalData', (route) => route.fulfill({ status: 500, json: {} }));
      await profile(page);
      await page.getByRole('button', { name: 'Edit personal information' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

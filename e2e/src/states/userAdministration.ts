import { expect, type Page } from '@playwright/test';
import { narrowList } from '#/steps/narrowList.ts';
import { chooseImport, newImportEmail } from '#/steps/userAdministration.ts';
import { emergencyBefore } from '#/fixtures/emergencies.ts';
import { userAdministrator } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

const byAdministrator = (go: Visit['go']): Visit => ({ as: userAdministrator, go });

const usersPath = '/ClientAdministration/useradministration';

const users = async (page: Page) => {
  await page.goto(usersPath);
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
};

export const userAdministrationVisits = {
  users: {
    list: byAdministrator(async ({ page }) => {
      await users(page);
    }),
    loading: byAdministrator(async ({ page }) => {
      await page.route('**/ListUsers', () => {}); // never answered
      await page.goto(usersPath);
      await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible();
    }),
    empty: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('searchbox').fill('zzz nobody');
      await expect(page.getByText('No user fits')).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/ListUsers', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(usersPath);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }),
    person: byAdministrator(async ({ page }) => {
      await users(page);
      await narrowList(page, 'Ramanathan'); // of many, who may stand on a later page
      await page.getByRole('button', { name: 'Ramanathan, Priya' }).click();
      await expect(page.getByRole('dialog', { name: 'Priya Ramanathan' }).getByText('Not signed in')).toBeVisible();
    }),
    invite: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('button', { name: 'Invite user' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
    }),
    import: byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import users' })).toBeVisible();
    }),
    'import with faults': byAdministrator(async ({ page }) => {
      await users(page);
      await page.getByRole('button', { name: 'Import' }).click();
      await chooseImport(page, [`${newImportEmail()},Ines,Calder,,Reports`, 'nobody,Omar,Fielding,,Wizard']);
      await expect(page.getByText('1 person to invite, 1 row to mend.')).toBeVisible();
    }),
    review: byAdministrator(async ({ page }) => {
      await page.goto(`${usersPath}?view=review`);
      await expect(page.getByRole('grid', { name: 'Access review' })).toBeVisible();
    }),
    'emergency access': byAdministrator(async ({ page, email }) => {
      await emergencyBefore(email);
      await page.goto(`${usersPath}?view=emergency`);
      await expect(page.getByRole('grid', { name: 'Emergency access' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

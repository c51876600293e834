import { expect, type Page } from '@playwright/test';
import { clerk } from '#/fixtures/people.ts';
import { spendOnChecks } from '#/fixtures/checkCosts.ts';
import type { Visit, Visits } from './visit.ts';

const path = '/ClientAdministration/EligibilityConfig';

const call = '**/EligibilityConfig/GetEligibilitySettings';

const byAdministrator = (go: Visit['go']): Visit => ({
  as: { ...clerk, clients: { lakeside: ['ClientAdministrator'] } },
  go,
});

/** At a client of their own, where nothing was asked before. */
const ofOwnClient = (go: Visit['go']): Visit => ({ as: { ownClient: ['ClientAdministrator'] }, go });

const costsCall = '**/EligibilityConfig/ListCheckCosts';

const costs = (page: Page) => page.getByRole('grid', { name: 'What checks cost' });

async function open(page: Page) {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
}

export const eligibilitySettingsVisits = {
  eligibilitySettings: {
    settings: byAdministrator(({ page }) => open(page)),
    loading: byAdministrator(async ({ page }) => {
      await page.route(call, () => {}); // never answered
      await page.goto(path);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route(call, (route) => route.abort('connectionfailed'));
      await page.goto(path);
      await expect(page.getByText('The settings did not load')).toBeVisible();
    }),
    errors: byAdministrator(async ({ page }) => {
      await open(page);
      await page.getByRole('textbox', { name: /^Hours a stored answer/ }).fill('800');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    costs: ofOwnClient(async ({ page, email }) => {
      await spendOnChecks(email);
      await page.goto(path);
      await expect(costs(page)).toBeVisible();
    }),
    'costs by both': ofOwnClient(async ({ page, email }) => {
      await spendOnChecks(email);
      await page.goto(`${path}?by=Both`);
      await expect(costs(page).getByRole('columnheader', { name: 'User' })).toBeVisible();
    }),
    'no costs': ofOwnClient(async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/^No check was charged in /)).toBeVisible();
    }),
    'costs failed': ofOwnClient(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route(costsCall, (route) => route.abort('connectionfailed'));
      await page.goto(path);
      await expect(page.getByText('The costs did not load')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

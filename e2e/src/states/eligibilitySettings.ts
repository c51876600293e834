import { expect, type Page } from '@playwright/test';
import { clerk } from '#/world/people.ts';
import type { Visit, Visits } from './visit.ts';

const path = '/ClientAdministration/EligibilityConfig';
const call = '**/EligibilityConfig/GetEligibilitySettings';

const byAdministrator = (go: Visit['go']): Visit => ({
  as: { ...clerk, clients: { lakeside: ['ClientAdministrator'] } },
  go,
});

async function open(page: Page) {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
}

export const eligibilitySettingsVisits: Visits['eligibilitySettings'] = {
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
};

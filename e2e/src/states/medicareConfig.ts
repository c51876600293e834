import { expect } from '@playwright/test';
import { medicareConfigPath } from '#/steps/mbiAssist.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

/** Of another client than the one in which a test changes the configuration. */
const administrator: PersonSpec = { clients: { summit: ['ClientAdministrator'] } };

const byAdministrator = (go: Visit['go']): Visit => ({ as: administrator, go });

export const medicareConfigVisits = {
  medicareConfig: {
    form: byAdministrator(async ({ page }) => {
      await page.goto(medicareConfigPath);
      await page.getByRole('button', { name: 'Add a provider' }).click();
      await expect(page.getByRole('group', { name: 'Provider 1' })).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/MedicareConfig/Get', (route) => route.abort('connectionfailed'));
      await page.goto(medicareConfigPath);
      await expect(page.getByText('The configuration did not load')).toBeVisible();
    }),
    errors: byAdministrator(async ({ page }) => {
      await page.goto(medicareConfigPath);
      await page.getByRole('checkbox', { name: 'Look up Medicare numbers' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

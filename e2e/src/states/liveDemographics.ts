import { expect, type Page } from '@playwright/test';
import type { PersonSpec } from '#/fixtures/people.ts';
import { demographicsPath, resultSheet, typePerson, verify } from '#/steps/demographics.ts';
import type { Visit, Visits } from './visit.ts';

const registrar: PersonSpec = { ownClient: ['RealTimeDemographic'] };
const byRegistrar = (go: Visit['go']): Visit => ({ as: registrar, go });

async function checked(page: Page, scenario: string, words: string | RegExp): Promise<void> {
  await page.goto(demographicsPath);
  await typePerson(page, `Ames-${scenario}`);
  await verify(page);
  await expect(resultSheet(page).getByRole('heading', { name: words })).toBeVisible();
}

export const liveDemographicsVisits = {
  liveDemographics: {
    empty: byRegistrar(async ({ page }) => {
      await page.goto(demographicsPath);
      await expect(page.getByText('Nobody is verified yet')).toBeVisible();
    }),
    errors: byRegistrar(async ({ page }) => {
      await page.goto(demographicsPath);
      await verify(page);
      await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveAttribute('aria-invalid', 'true');
    }),
    verified: byRegistrar(({ page }) => checked(page, 'MOVED', 'Ready to save')),
    alert: byRegistrar(({ page }) => checked(page, 'OTHERSSN', 'Do not post back yet')),
    settle: byRegistrar(async ({ page }) => {
      await checked(page, 'OTHERSSN', 'Do not post back yet');
      await page.keyboard.press('s');
      await expect(page.getByRole('dialog', { name: 'Settle the alert' })).toBeVisible();
    }),
    'no answer': byRegistrar(async ({ page }) => {
      await checked(page, 'HTTP500', 'Our own checks find nothing wrong');
      await expect(resultSheet(page).getByText('The bureau’s system answered with an error')).toBeVisible();
    }),
    failed: byRegistrar(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/livedemo/GetLookup', (route) => route.abort('connectionfailed'));
      await page.goto(`${demographicsPath}?DemographicsID=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('The check did not load')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

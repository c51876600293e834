import { expect, type Page } from '@playwright/test';
import type { PersonSpec } from '#/fixtures/people.ts';
import { query } from '#/fixtures/database.ts';
import { demographicsPath, resultSheet, typePerson, verify } from '#/steps/demographics.ts';
import {
  decided,
  dispositionRulesPath,
  keptDisposition,
  overrideDisposition,
  toDisposition,
} from '#/steps/disposition.ts';
import type { Visit, Visits } from './visit.ts';

const registrar: PersonSpec = { ownClient: ['RealTimeDemographic'] };
const byRegistrar = (go: Visit['go']): Visit => ({ as: registrar, go });

async function checked(page: Page, scenario: string, words: string | RegExp): Promise<void> {
  await page.goto(demographicsPath);
  await typePerson(page, `Ames-${scenario}`);
  await verify(page);
  await expect(resultSheet(page).getByRole('heading', { name: words })).toBeVisible();
}

const administrator: PersonSpec = { clients: { summit: ['ClientAdministrator'] } };
const byAdministrator = (go: Visit['go']): Visit => ({ as: administrator, go });

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
    disposition: byRegistrar(async ({ page }) => {
      await decided(page, 'disposed');
      await expect(resultSheet(page).getByRole('heading', { name: 'Payment plan, 24 months' })).toBeVisible();
      await resultSheet(page)
        .getByRole('button', { name: /Household income/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Where this number comes from' })).toBeVisible();
    }),
    'disposition asked': byRegistrar(async ({ page }) => {
      await toDisposition(page, 'asked');
      await expect(resultSheet(page).getByRole('button', { name: 'Answer 2 questions' })).toBeVisible();
    }),
    'disposition inputs': byRegistrar(async ({ page }) => {
      await toDisposition(page, 'inputs');
      await resultSheet(page).getByRole('button', { name: 'Answer 2 questions' }).click();
      await page.getByRole('textbox', { name: 'Income' }).fill('much');
      await page.getByRole('button', { name: 'Work it out and keep it' }).click();
      await expect(page.getByRole('textbox', { name: 'Income' })).toHaveAttribute('aria-invalid', 'true');
    }),
    'disposition by override': byRegistrar(async ({ page }) => {
      await decided(page, 'override');
      await overrideDisposition(page, 'Charity', 'Two households share the income');
      await expect(resultSheet(page).getByRole('heading', { name: 'Charity, by override' })).toBeVisible();
    }),
    'disposition too old': byRegistrar(async ({ page }) => {
      await decided(page, 'old');
      await query("UPDATE phi.disposition SET made_at = now() - interval '95 days' WHERE id = $1", [
        await keptDisposition(page),
      ]);
      await page.reload();
      await expect(resultSheet(page).getByRole('button', { name: 'Check again' })).toBeVisible();
    }),
    'disposition failed': byRegistrar(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/livedemo/GetDisposition', (route) => route.abort('connectionfailed'));
      await toDisposition(page, 'failed');
      await expect(page.getByText('The disposition did not load')).toBeVisible();
    }),
    failed: byRegistrar(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/livedemo/GetLookup', (route) => route.abort('connectionfailed'));
      await page.goto(`${demographicsPath}?DemographicsID=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('The check did not load')).toBeVisible();
    }),
  },
  dispositionRules: {
    rules: byAdministrator(async ({ page }) => {
      await page.goto(dispositionRulesPath);
      await expect(page.getByRole('group', { name: 'Rule 7' })).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/DispositionRules/Get', (route) => route.abort('connectionfailed'));
      await page.goto(dispositionRulesPath);
      await expect(page.getByText('The rules did not load')).toBeVisible();
    }),
    errors: byAdministrator(async ({ page }) => {
      await page.goto(dispositionRulesPath);
      await page.getByRole('group', { name: 'Rule 4' }).getByRole('textbox', { name: 'Above' }).fill('400');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    charity: byAdministrator(async ({ page }) => {
      await page.goto(`${dispositionRulesPath}?tab=charity`);
      await expect(page.getByRole('group', { name: 'Tier 4' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Generally billed' }).selectOption('By look-back');
      await expect(page.getByRole('textbox', { name: 'Percent of the charges' })).toBeVisible();
    }),
    'charity errors': byAdministrator(async ({ page }) => {
      await page.goto(`${dispositionRulesPath}?tab=charity`);
      await page.getByRole('group', { name: 'Tier 2' }).getByRole('textbox', { name: 'Up to percent' }).fill('90');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

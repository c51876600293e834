import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import { byOperator, byOtherMaster, keptByOperator, otherSite, type Visits } from './visit.ts';

export const altNamesPath = '/ClientManagement/TradingPartnerAltNameMapping';

/** As an answer would have left it. */
export const met = (name: string, ignored = false) =>
  query(
    `INSERT INTO system.unmatched_payer (name_key, name, from_answers, ignored)
     VALUES (regexp_replace(upper($1), '[^A-Z0-9]', '', 'g'), $1, 3, $2)
     ON CONFLICT (name_key) DO UPDATE SET ignored = EXCLUDED.ignored`,
    [name, ignored],
  );

async function openList(page: Page, name: string): Promise<void> {
  await met(name);
  await page.goto(`${altNamesPath}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `Ignore ${name}` })).toBeVisible();
}

export const altNamesVisits = {
  altNames: {
    list: byOperator(async ({ page }) => {
      await met('Nobody Knows Insurance Fund');
      await met('Summit Peak Advantge');
      await page.goto(altNamesPath);
      await expect(page.getByRole('button', { name: 'Summit Peak Advantge is Summit Peak Advantage' })).toBeVisible();
    }),
    empty: byOperator(async ({ page }) => {
      await page.goto(`${altNamesPath}?q=zzz`);
      await expect(page.getByText('No name waits')).toBeVisible();
    }),
    failed: byOperator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/TradingPartnerAltNameMapping/List', (route) => route.abort('connectionfailed'));
      await page.goto(altNamesPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    ignored: byOperator(async ({ page }) => {
      await met('Put Away Health', true);
      await page.goto(`${altNamesPath}?ignored=1`);
      await expect(page.getByRole('button', { name: 'Bring back Put Away Health' })).toBeVisible();
    }),
    'another payer': byOperator(async ({ page }) => {
      await openList(page, 'Somebody Else Assurance');
      await page.getByRole('button', { name: /^Another payer/ }).click();
      await expect(page.getByRole('dialog', { name: /^Who is/ })).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await met('Nobody Knows Insurance Fund');
      await page.goto(otherSite(`${altNamesPath}?q=Nobody`));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await expect(page.getByText('Nobody Knows Insurance Fund').first()).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

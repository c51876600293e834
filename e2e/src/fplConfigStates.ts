import { expect } from '@playwright/test';
import { createPerson } from '#/fixtures/people.ts';
import { fplConfigPath, openChange, proposeOfAnother, settle } from '#/steps/fplConfig.ts';
import { byMaster, byOtherMaster, keptByOperator, otherSite, type Visits } from './states/visit.ts';

export const fplConfigVisits = {
  fplConfig: {
    limits: byMaster(async ({ page }) => {
      await page.goto(fplConfigPath);
      await expect(page.getByRole('grid', { name: 'Limits' })).toBeVisible();
    }),
    guidelines: byMaster(async ({ page }) => {
      await page.goto(`${fplConfigPath}?view=guidelines`);
      await expect(page.getByRole('grid', { name: 'Guidelines' })).toBeVisible();
    }),
    changes: byMaster(async ({ page }) => {
      await proposeOfAnother('IA', 'Pregnant');
      await page.goto(`${fplConfigPath}?view=changes`);
      await expect(page.getByRole('grid', { name: 'Changes' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${fplConfigPath}?state=GU&on=2019-01-01`);
      await expect(page.getByText('No limit is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/FPLConfig/ListLimits', (route) => route.abort('connectionfailed'));
      await page.goto(fplConfigPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    propose: byMaster(async ({ page }) => {
      await page.goto(`${fplConfigPath}?view=guidelines`);
      await page.getByRole('button', { name: '2026', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Guideline of 2026' })).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      await page.goto(fplConfigPath);
      await page.getByRole('button', { name: 'Propose a limit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    import: byMaster(async ({ page }) => {
      await page.goto(fplConfigPath);
      await page.getByRole('button', { name: 'Import' }).click();
      await page.locator('input[type=file]').setInputFiles({
        name: 'limits.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'State,Category,Percent,Effective from,Source\nWY,pregnant,190,01/01/2027,A letter\nXX,adult,much,soon,\n',
        ),
      });
      await expect(page.getByText('1 record to mend')).toBeVisible();
    }),
    'a change to settle': byMaster(async ({ page }) => {
      const id = await proposeOfAnother('KS', 'Infant');
      await openChange(page, id);
      await expect(page.getByText('that stand at')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    }),
    'a change that is settled': byMaster(async ({ page }) => {
      const id = await proposeOfAnother('NE', 'Infant');
      await settle(id, 'Rejected', await createPerson({ staff: ['FRHCJediMaster'] }));
      await openChange(page, id);
      await expect(page.getByRole('dialog').getByText('Rejected').first()).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(fplConfigPath));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await expect(page.getByRole('grid', { name: 'Limits' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import { byMaster, byOtherMaster, keptByOperator, otherSite, type Visits } from './visit.ts';

export const bcbsPrefixPath = '/Configuration/BCBSPrefix';

export async function openPrefix(page: Page, prefix: string): Promise<void> {
  await page.goto(bcbsPrefixPath);
  await page.getByRole('grid', { name: 'BCBS prefixes' }).getByRole('button', { name: prefix }).click();
  await expect(page.getByRole('dialog', { name: `Prefix ${prefix}` })).toBeVisible();
}

/** A file chosen in the import, read by the server. */
export async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(bcbsPrefixPath);
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'prefixes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

/** As two active answers would have left it. */
export const seen = (prefix: string) =>
  query(
    `INSERT INTO system.prefix_sighting (prefix, partner_id, seen)
     SELECT $1, id, 2 FROM system.trading_partner WHERE payer_id = 'PRBCB'
     ON CONFLICT (prefix, partner_id) DO UPDATE SET seen = 2, ignored = false`,
    [prefix],
  );

export const bcbsPrefixesVisits = {
  bcbsPrefix: {
    list: byMaster(async ({ page }) => {
      await page.goto(bcbsPrefixPath);
      await expect(page.getByRole('grid', { name: 'BCBS prefixes' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${bcbsPrefixPath}?q=zzz`);
      await expect(page.getByText('No prefix is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/BCBSPrefix/List', (route) => route.abort('connectionfailed'));
      await page.goto(bcbsPrefixPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    edit: byMaster(({ page }) => openPrefix(page, 'PRM')),
    new: byMaster(async ({ page }) => {
      await page.goto(bcbsPrefixPath);
      await page.getByRole('button', { name: 'New prefix' }).click();
      await expect(page.getByRole('dialog', { name: 'New prefix' })).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      await page.goto(bcbsPrefixPath);
      await page.getByRole('button', { name: 'New prefix' }).click();
      await page.getByRole('textbox', { name: 'Prefix' }).fill('A0B');
      await page.getByRole('button', { name: 'Save for every client' }).click();
      await expect(page.getByText(/could be misread/).first()).toBeVisible();
    }),
    tried: byMaster(async ({ page }) => {
      await page.goto(bcbsPrefixPath);
      await page.getByRole('button', { name: 'Try a member ID' }).click();
      await page.getByRole('textbox', { name: 'Member ID' }).fill('WWW123456789');
      await page.getByRole('button', { name: 'Whose is it?' }).click();
      await expect(page.getByText('Nobody knows whose WWW is')).toBeVisible();
    }),
    import: byMaster(async ({ page }) => {
      await page.goto(bcbsPrefixPath);
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import prefixes' })).toBeVisible();
    }),
    imported: byMaster(async ({ page }) => {
      await chooseFile(page, ['Prefix,Plan ID,Remark', 'PRV,PRBCB,new', 'P0V,PRBCB,', 'PRU,NOBODY,']);
      await expect(page.getByText('1 prefix to add, 0 to change, 0 as on the list, 2 rows to mend')).toBeVisible();
    }),
    suggested: byMaster(async ({ page }) => {
      await seen('PSA');
      await page.goto(`${bcbsPrefixPath}?view=suggested`);
      await expect(page.getByRole('button', { name: 'Add PSA' })).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(bcbsPrefixPath));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await expect(page.getByRole('grid', { name: 'BCBS prefixes' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

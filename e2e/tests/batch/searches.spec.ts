import { readFileSync } from 'node:fs';
import { outcome } from '#/steps/discovery.ts';
import { batchPath, chooseKind, rows, searcher, searchesFile, stands, toSearches, upload } from '#/steps/batch.ts';
import { expect, long, test } from '#/test.ts';

test.describe('who searches for coverage', () => {
  test.use({ as: searcher });

  test(
    '[GEN-05] [GEN-11] [ROUTE-025] a file of people without coverage becomes searches, each row opens its own, and what they found is a file',
    long,
    async ({ page }) => {
      await upload(page, searchesFile('Self-pay.csv'));
      await chooseKind(page, 'Discovery');
      await expect(page.getByText('coverage is searched for among payers')).toBeVisible();
      await expect(page.getByText('Needs mapping')).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Discovery' })).toBeChecked();
      await page.getByRole('button', { name: 'Go on to columns' }).click();
      await expect(
        page.getByText('A row needs Last name or Name, First name or Name, Date of birth, SSN'),
      ).toBeVisible();
      await expect(page.getByText('Account number is not searched by. It comes back with the results.')).toBeVisible();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByRole('grid', { name: 'Faults of the file' })).toContainText('SSN is missing');
      await page.getByRole('button', { name: 'Go on with 2 rows' }).click();
      await expect(page.getByText('for the treatment or payment of these patients')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /Skip who was answered/ })).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Name of the batch' }).fill('Nobody pays yet');
      await page.getByRole('button', { name: 'Start 2 rows' }).click();
      await expect(stands(page, 'Completed')).toBeVisible({ timeout: 60_000 });
      await expect(rows(page).getByRole('row').nth(1)).toContainText('Found, to review');
      await expect(rows(page).getByRole('row').nth(1)).toContainText('Bluestone Health Plan (REVIEW');
      await expect(rows(page).getByRole('row').nth(2)).toContainText('Nothing found');
      await expect(page.getByRole('region', { name: 'Payer lanes' })).toHaveCount(0);
      expect(page.url()).not.toMatch(/okonkwo|rosalind/i);

      await page.getByRole('button', { name: 'Results' }).click();
      const modal = page.getByRole('dialog', { name: 'Results' });
      await expect(modal.getByRole('combobox', { name: 'Format' }).getByRole('option')).toHaveCount(3);
      const download = page.waitForEvent('download');
      await modal.getByRole('button', { name: 'Make and download' }).click();
      const [names = '', first = ''] = readFileSync(await (await download).path(), 'utf8')
        .replace('\uFEFF', '')
        .split('\r\n');
      expect(names).toContain(',SearchOutcome,FoundPayer,');
      expect(names).toContain(',FoundMemberID,');
      expect(first).toContain('"Found, to review",Bluestone Health Plan,');
      await page.keyboard.press('Escape');

      await rows(page).getByRole('button', { name: 'Open the search of Okonkwo, Rosalind' }).click();
      await expect(outcome(page, 'Found, to review')).toBeVisible();
      await page.goBack();
      await expect(stands(page, 'Nobody pays yet')).toBeVisible();

      await page.goto(batchPath);
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Eligibility');
      await expect(page.getByText('No batch is like this')).toBeVisible();
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Discovery');
      await expect(page.getByRole('grid', { name: 'Batches' })).toContainText('Nobody pays yet');
    },
  );
});

test.describe('who may not search', () => {
  test.use({ as: { ownClient: ['RealTimeEligibility'] } });

  test('[ROLE-06] is offered no batch of searches', async ({ page }) => {
    await toSearches(page);
    await expect(page.getByRole('radio', { name: 'Discovery' })).toHaveCount(0);
  });
});

import { title } from '#/steps/shell.ts';
import { bcbsPrefixPath, chooseFile, openPrefix, seen } from '#/states/bcbsPrefixes.ts';
import { master } from '#/states/visit.ts';
import { expect, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-064] keeps no prefixes: the screen is closed', async ({ page }) => {
    await page.goto(bcbsPrefixPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-064] adds a prefix, and the search for a payer finds the plan by a member ID; then removes it', async ({
    page,
  }) => {
    await page.goto(bcbsPrefixPath);
    await expect(title(page, 'BCBS Prefix')).toBeVisible();
    await page.getByRole('button', { name: 'New prefix' }).click();
    const drawer = page.getByRole('dialog', { name: 'New prefix' });
    await drawer.getByRole('textbox', { name: 'Prefix' }).fill('zqe');
    const payer = drawer.getByRole('combobox', { name: /^Payer/ });
    await payer.fill('pine ridge');
    await page.getByRole('option', { name: /Pine Ridge/ }).click();
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('ZQE is saved')).toBeVisible();
    await page.goto('/spifmanagement/eligibility');
    await page.getByRole('combobox', { name: /^Payer/ }).fill('ZQE 900 123 456');
    await expect(page.getByRole('option', { name: /Pine Ridge/ })).toContainText('prefix ZQE');
    await openPrefix(page, 'ZQE');
    await page.getByRole('button', { name: 'Remove this prefix' }).click();
    await page.getByRole('button', { name: 'Remove ZQE' }).click();
    await expect(page.getByText('ZQE is removed')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'ZQE' })).toHaveCount(0);
  });

  test('[ROUTE-064] a filter survives a reload; two who edit at once are brought together', async ({ page, noise }) => {
    noise.expect(/status of 409/);
    await page.goto(bcbsPrefixPath);
    await page.getByRole('combobox', { name: 'Verified' }).selectOption('Never');
    await expect(page).toHaveURL(/checked=Never$/);
    await page.reload();
    await expect(page.getByRole('gridcell', { name: 'P7R' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'PRX' })).toHaveCount(0);
    await openPrefix(page, 'P7R');
    const drawer = page.getByRole('dialog', { name: 'Prefix P7R' });
    await drawer.getByRole('textbox', { name: 'Notes' }).fill('Mine');
    await query(
      "UPDATE system.bcbs_prefix SET home_plan = 'Theirs', row_version = row_version + 1 WHERE prefix = 'P7R'",
    );
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(drawer.getByText('Taken over from them: Home plan.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('P7R is saved')).toBeVisible();
    await expect(page.getByRole('row', { name: /P7R/ })).toContainText('Theirs');
  });

  test('[ROUTE-064] imports a file: its good rows come in, the others come back to be mended', async ({ page }) => {
    await chooseFile(page, ['Prefix,Plan ID', 'ZQI,PRBCB', 'Z0I,PRBCB']);
    await expect(page.getByText('No 0 in a prefix with digits')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rows to mend' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('prefix-faults.csv');
    await page.getByRole('button', { name: 'Import 1 prefix' }).click();
    await expect(page.getByText('1 prefix added')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('gridcell', { name: 'ZQI' })).toBeVisible();
    await query("DELETE FROM system.bcbs_prefix WHERE prefix = 'ZQI'");
  });

  test('[ROUTE-064] takes a suggestion over, and puts another away and back', async ({ page }) => {
    await seen('ZSA');
    await seen('ZSB');
    await page.goto(`${bcbsPrefixPath}?view=suggested`);
    await page.getByRole('button', { name: 'Ignore ZSB' }).click();
    await expect(page.getByRole('button', { name: 'Add ZSB' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Add ZSB' })).toBeVisible();
    await page.getByRole('button', { name: 'Add ZSA' }).click();
    const drawer = page.getByRole('dialog', { name: 'New prefix' });
    await expect(drawer.getByRole('textbox', { name: 'Prefix' })).toHaveValue('ZSA');
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('ZSA is saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add ZSA' })).toHaveCount(0);
    await query("DELETE FROM system.bcbs_prefix WHERE prefix = 'ZSA'");
    await query("DELETE FROM system.prefix_sighting WHERE prefix LIKE 'ZS_'");
  });
});

import { expectAccessible } from '#/checks/axe.ts';
import { exportAs } from '#/steps/exportAs.ts';
import { title } from '#/steps/shell.ts';
import { macConfigPath, openArea } from '#/states/macConfig.ts';
import { master } from '#/states/visit.ts';
import { expect, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-077] keeps no contractors: the screen is closed', async ({ page }) => {
    await page.goto(macConfigPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-077] changes who administers a state, and the search for a payer says so', async ({ page }) => {
    await page.goto(macConfigPath);
    await expect(title(page, 'MAC Config')).toBeVisible();
    await openArea(page, 'Hawaii: Parts A and B');
    const drawer = page.getByRole('dialog', { name: 'Hawaii: Parts A and B' });
    await drawer.getByRole('textbox', { name: 'Contractor' }).fill('Pacific Administrators');
    await drawer.getByRole('textbox', { name: 'Portal' }).fill('http://open.example.com');
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(drawer.getByText('An address that begins with https://').first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Portal' }).fill('https://pacific.example.com');
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText('Hawaii is saved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'pacific.example.com' })).toBeVisible();
    await page.goto('/spifmanagement/eligibility');
    await page.getByRole('combobox', { name: /^Payer/ }).fill('medicare hawaii');
    await expect(page.getByRole('option', { name: /Medicare/ }).first()).toContainText('Pacific Administrators, JE');
    await query(
      "UPDATE system.mac_area SET contractor = 'Noridian Healthcare Solutions', portal_url = '' WHERE state = 'HI' AND kind = 'AB'",
    );
  });

  test('[ROUTE-077] a filter survives a reload, and the list leaves as a file', async ({ page }) => {
    await page.goto(macConfigPath);
    await page.getByRole('combobox', { name: 'Part of Medicare' }).selectOption('Medical equipment');
    await page.getByRole('button', { name: 'Contractor', exact: true }).click();
    await expect(page).toHaveURL(/part=DME&sort=contractor$/);
    await page.reload();
    await expect(page.getByRole('gridcell', { name: 'CGS Administrators' }).first()).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Parts A and B' })).toHaveCount(0);
    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Spreadsheet (XLSX)')]);
    expect(download.suggestedFilename()).toBe('medicare-contractors.xlsx');
  });

  test('[ROUTE-077] U-01 how many rows a page has stands in the address, and a column that is put away stays away', async ({
    page,
  }) => {
    await page.goto(macConfigPath);
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(51);
    await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('25');
    await expect(page).toHaveURL(/rows=25$/);
    await expect(rows).toHaveCount(26);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2&rows=25$/);
    await expect(page.getByText(/^26–50 of/)).toBeVisible();

    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    await page.keyboard.press('Enter');
    const jurisdiction = page.getByRole('menuitemcheckbox', { name: 'Jurisdiction' });
    await expect(jurisdiction).toBeChecked();
    await expectAccessible(page);
    while (!(await jurisdiction.evaluate((item) => item === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(jurisdiction).not.toBeChecked();
    const head = page.getByRole('columnheader', { name: 'Jurisdiction' });
    await expect(head).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns, 1 hidden' })).toBeFocused();

    await page.reload();
    await expect(page.getByText(/^26–50 of/)).toBeVisible();
    await expect(head).toHaveCount(0);
    await page.getByRole('gridcell').first().focus();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(page.locator('td:focus')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Columns, 1 hidden' }).click();
    await page.getByRole('menuitem', { name: 'Show all columns' }).click();
    await expect(head).toBeVisible();
  });
});

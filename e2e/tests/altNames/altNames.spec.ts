import { narrowList } from '#/steps/narrowList.ts';
import { title } from '#/steps/shell.ts';
import { altNamesPath, met } from '#/states/altNames.ts';
import { expect, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-054] maps no names: the screen is closed', async ({ page }) => {
    await page.goto(altNamesPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('an administrator of the company', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-054] gives a name to the payer that is suggested, and the search finds the payer by it', async ({
    page,
  }) => {
    await met('Juniper Comunity Care');
    await page.goto(altNamesPath);
    await expect(title(page, 'Trading Partner Alt Name Mapping')).toBeVisible();
    await narrowList(page, 'juniper');
    await page.getByRole('button', { name: 'Juniper Comunity Care is Juniper Community Care' }).click();
    await expect(page.getByText('is now another name of Juniper Community Care')).toBeVisible();
    await expect(page.getByText('No name waits')).toBeVisible();
    await page.goto('/spifmanagement/eligibility');
    await page.getByRole('combobox', { name: /^Payer/ }).fill('juniper comun');
    await expect(page.getByRole('option', { name: /Juniper Community Care/ })).toContainText(
      'alias Juniper Comunity Care',
    );
    await query("DELETE FROM system.partner_alias WHERE alias = 'Juniper Comunity Care'");
  });

  test('[ROUTE-054] gives a name to another payer, and puts one away and takes that back', async ({ page }) => {
    await met('Wholly Unlike Company');
    await met('Put Aside Fund');
    await page.goto(`${altNamesPath}?q=wholly`);
    await page.getByRole('button', { name: 'Another payer for Wholly Unlike Company' }).click();
    const drawer = page.getByRole('dialog', { name: 'Who is Wholly Unlike Company?' });
    await drawer.getByRole('combobox', { name: /^Payer/ }).fill('northwind');
    await page.getByRole('option', { name: /Northwind Rx/ }).click();
    await drawer.getByRole('button', { name: 'Map for every client' }).click();
    await expect(page.getByText('Wholly Unlike Company is now another name of Northwind Rx')).toBeVisible();
    await page.goto(`${altNamesPath}?q=put+aside`);
    await page.getByRole('button', { name: 'Ignore Put Aside Fund' }).click();
    await expect(page.getByText('No name waits')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Ignore Put Aside Fund' })).toBeVisible();
    await query("DELETE FROM system.partner_alias WHERE alias = 'Wholly Unlike Company'");
  });
});

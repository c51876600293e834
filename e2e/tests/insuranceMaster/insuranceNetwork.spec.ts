import { expectAccessible } from '#/checks/axe.ts';
import { check, eligibilityPath, result, typeRequest } from '#/steps/eligibility.ts';
import { exportAs } from '#/steps/exportAs.ts';
import { title } from '#/steps/shell.ts';
import { chooseNetwork, insuranceOf, networkPath } from '#/states/insuranceMaster/insuranceNetwork.ts';
import { clerk, registrarOfOwn } from '#/fixtures/people.ts';
import { expect, test } from '#/test.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-038] keeps no network: the screen is closed', async ({ page }) => {
    await page.goto(networkPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('an administrator of the client', () => {
  test.use({ as: registrarOfOwn });

  test('[ROUTE-038] says how they stand, by hand and by file, tries it, and reads it beside the answer', async ({
    page,
    person,
  }) => {
    await insuranceOf(person.email, 'NLM01', 'Northlake Choice PPO');
    await page.goto('/tools/insurancemasternetwork?standing=In');
    await expect(page).toHaveURL(/\/ClientAdministration\/InsuranceMasterNetwork\?standing=In$/);
    await expect(title(page, 'Insurance Master Network')).toBeVisible();
    await page.goto(networkPath);

    await page.getByRole('button', { name: 'New row' }).click();
    const drawer = page.getByRole('dialog', { name: 'New row' });
    await drawer.getByRole('combobox', { name: 'Insurance' }).fill('north');
    await page.getByRole('option', { name: 'NLM01, Northlake Choice PPO' }).click();
    await drawer.getByRole('combobox', { name: 'Network' }).selectOption('In network');
    await drawer.getByRole('textbox', { name: 'From' }).fill('01/01/2020');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('NLM01, Northlake Choice PPO is saved')).toBeVisible();

    await chooseNetwork(page, [
      'InsCode,Location,Standing,EffectiveFrom,EffectiveTo',
      'NLM01,,In,01/01/2020,12/31/2099',
      'NLM01,Imaging,Out,,',
      'NLM01,Imaging,Tiered,06/01/2026,',
      'NLM99,,Perhaps,,',
    ]);
    const imports = page.getByRole('dialog', { name: 'Import network' });
    await expect(imports.getByText('1 row to add, 1 to change, 0 as on the list, 2 rows to mend.')).toBeVisible();
    await expect(imports.getByText('EffectiveFrom: Row 3 holds here on every day.')).toBeVisible();
    await expect(imports.getByText('InsCode: Your list of insurances has no such code.')).toBeVisible();
    await expectAccessible(page);
    await imports.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(imports.getByText('1 row added, 1 changed.')).toBeVisible();
    await imports.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('combobox', { name: 'Network' }).selectOption('Out of network');
    await expect(page).toHaveURL(/standing=Out$/);
    await expect(page.getByRole('row')).toHaveCount(2);
    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Spreadsheet (XLSX)')]);
    expect(download.suggestedFilename()).toBe('insurance-network.xlsx');

    await page.getByRole('button', { name: 'Try', exact: true }).click();
    const tried = page.getByRole('dialog', { name: 'Which row decides?' });
    await tried.getByRole('combobox', { name: 'Insurance' }).fill('nlm01');
    await page.getByRole('option', { name: /^NLM01/ }).click();
    await expect(tried.getByText('Holds for that location alone')).toBeVisible();
    await tried.getByRole('combobox', { name: 'Location' }).fill('imag');
    await page.getByRole('listbox').getByRole('option', { name: 'Imaging' }).click();
    await expect(tried.getByRole('status').filter({ hasText: 'by location: Imaging' })).toContainText('Out of network');
    await expect(tried.getByText('A more specific row decides')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(eligibilityPath);
    await typeRequest(page, { payer: 'Northlake', memberId: 'X1-ACT' });
    await check(page, 'Active');
    await expect(result(page).getByText('In network here')).toBeVisible();
    await expect(
      result(page).getByText('NLM01, for the whole insurance: from 01/01/2020, to 12/31/2099'),
    ).toBeVisible();

    await page.goto(networkPath);
    await page.getByRole('button', { name: 'NLM01 Northlake Choice PPO: Imaging' }).click();
    await page.getByRole('button', { name: 'Remove this row' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByRole('button', { name: 'NLM01 Northlake Choice PPO: Imaging' })).toHaveCount(0);
  });
});

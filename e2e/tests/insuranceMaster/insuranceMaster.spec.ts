import { expectAccessible } from '#/checks/axe.ts';
import { narrowList } from '#/steps/narrowList.ts';
import { title } from '#/steps/shell.ts';
import {
  automatedPath,
  chooseInsurances,
  importPath,
  insurancePath,
  queuePath,
} from '#/states/insuranceMaster/insuranceMaster.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-053] has no list of insurances: the screens are closed', async ({ page }) => {
    for (const path of [insurancePath, automatedPath, queuePath, importPath]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized/);
    }
  });
});

test.describe('an administrator of the company', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-053] keeps the list, and leaves queue, mapping by itself and import to a Jedi master', async ({
    page,
  }) => {
    await page.goto(insurancePath);
    await expect(title(page, 'Insurance Master Mapping')).toBeVisible();
    for (const path of [automatedPath, queuePath, importPath]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized/);
    }
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: { ownClient: ['RealTimeEligibility'], staff: ['FRHCJediMaster'], landing: insurancePath } });

  test('[ROUTE-067] [ROUTE-068] [ROUTE-092] imports the list, has what is certain mapped, maps the rest by hand, and mends one', async ({
    page,
  }) => {
    const file = [
      'InsCode,Name,City,State,PayerID,FinClass',
      'QX100,Northlake Mutual,Erie,PA,,Commercial',
      'QX200,Tidelands Employr Plan,Dover,DE,,Commercial',
      'QX300,Self Pay,,,,Self',
      'QX400,Wholly Our Own Plan,,,,Commercial',
      'QX500,Bad Row,,QQ,,',
    ];
    await chooseInsurances(page, file);
    await expect(page.getByText(/^4 insurances to add, 0 to change, 0 as on the list.*, 1 row to mend/)).toBeVisible();
    await expect(page.getByText('State: Two letters of a state, such as OH')).toBeVisible();
    await expectAccessible(page);
    // Another test that changes this client's list meanwhile has the import refused; then one chooses the file again.
    await expect(async () => {
      await chooseInsurances(page, file);
      await page.getByRole('button', { name: 'Import 4 insurances' }).click();
      await expect(page.getByText('4 insurances added, 0 changed, 0 out of use')).toBeVisible();
    }).toPass();
    await page.getByRole('link', { name: 'Map them' }).click();
    await expect(title(page, 'Automated Insurance Master Mapping')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Certain' }).getByText('Northlake Mutual').first()).toBeVisible();
    await expect(page.getByRole('grid', { name: 'To look at' }).getByText('Tidelands Employr Plan')).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: /^Map \d+ insurances?$/ }).click();
      await expect(page.getByText(/^\d+ insurances? mapped/)).toBeVisible();
    }).toPass();

    await page.getByRole('link', { name: 'Map by hand what is not certain' }).click();
    await narrowList(page, 'QX');
    await page.getByRole('button', { name: 'QX200, Tidelands Employr Plan, is Tidelands Employer Plan' }).click();
    await expect(page.getByText('Tidelands Employr Plan is mapped to Tidelands Employer Plan')).toBeVisible();
    // A row that goes moves those below it: until it has gone, they take no click.
    await expect(page.getByRole('button', { name: 'Not asked for Tidelands Employr Plan' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Not asked for Self Pay' }).click();
    await expect(page.getByText('Self Pay is not asked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not asked for Self Pay' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Another payer for Wholly Our Own Plan' }).click();
    const drawer = page.getByRole('dialog', { name: 'Whose is Wholly Our Own Plan?' });
    await drawer.getByRole('combobox', { name: /^Payer/ }).fill('granite');
    await page.getByRole('option', { name: /Granite Benefit Trust/ }).click();
    await drawer.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByText('No insurance waits')).toBeVisible();

    await page.goto(`${insurancePath}?mapping=Mapped&q=QX`);
    const list = page.getByRole('grid', { name: 'Insurances' });
    await expect(list.getByText('Granite Benefit Trust')).toBeVisible();
    await expect(list.getByText('Self Pay')).toHaveCount(0);
    await list.getByRole('button', { name: 'QX400, Wholly Our Own Plan' }).click();
    const form = page.getByRole('dialog', { name: 'QX400, Wholly Our Own Plan' });
    await expect(form.getByText(/^Mapped by hand/)).toBeVisible();
    await form.getByRole('combobox', { name: 'Mapping' }).selectOption('Not asked');
    await form.getByRole('textbox', { name: 'Holds from' }).fill('07/01/2026');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Wholly Our Own Plan is saved')).toBeVisible();
    await expect(list.getByText('Granite Benefit Trust')).toHaveCount(0);

    await page.goto(`${insurancePath}?q=QX400`);
    await list.getByRole('button', { name: 'QX400, Wholly Our Own Plan' }).click();
    await expect(form.getByText('Until 06/30/2026: Granite Benefit Trust')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('checkbox', { name: 'Forget the earlier payers' }).check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await list.getByRole('button', { name: 'QX400, Wholly Our Own Plan' }).click();
    await expect(form.getByText(/^Mapped by hand/)).toBeVisible();
    await expect(form.getByText('Granite Benefit Trust')).toHaveCount(0);
  });
});

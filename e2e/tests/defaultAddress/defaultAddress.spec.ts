import { expectAccessible } from '#/checks/axe.ts';
import { query } from '#/fixtures/database.ts';
import { payerOfItsOwn } from '#/fixtures/payors.ts';
import { clerk, registrarOfOwn } from '#/fixtures/people.ts';
import { defaultAddressPath } from '#/states/defaultAddress.ts';
import { check, eligibilityPath, result, typeRequest } from '#/steps/eligibility.ts';
import { exportAs } from '#/steps/exportAs.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-037] keeps no default address: the screen is closed', async ({ page }) => {
    await page.goto(defaultAddressPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('an administrator of the client', () => {
  test.use({ as: registrarOfOwn });

  test('[ROUTE-037] keeps addresses and words, tries them, retires one and takes that back, and reads in the answer what went', async ({
    page,
  }) => {
    const payer = await payerOfItsOwn('Dwellward Health');
    await query('UPDATE system.trading_partner SET takes_address = true WHERE name = $1', [payer]);
    await page.goto('/tools/demographicsdefaultaddress?when=Missing');
    await expect(page).toHaveURL(/\/ClientAdministration\/DemographicsDefaultAddress\?when=Missing$/);
    await expect(title(page, 'Demographics Default Address')).toBeVisible();
    await expect(page.getByText(/Payers that are sent an address: .*Dwellward Health/)).toBeVisible();
    await page.goto(defaultAddressPath);

    await page.getByRole('button', { name: 'New address' }).click();
    const drawer = page.getByRole('dialog', { name: 'New address' });
    await drawer.getByRole('textbox', { name: 'Address line 1' }).fill('None');
    await drawer.getByRole('textbox', { name: 'City' }).fill('ALBANY');
    await drawer.getByRole('textbox', { name: 'State' }).fill('NY');
    await drawer.getByRole('textbox', { name: 'ZIP code' }).fill('12207');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByText('This means that there is no address').first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Address line 1' }).fill('12 QUAY ST');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('12 QUAY ST is saved')).toBeVisible();

    await page.getByRole('button', { name: 'Words', exact: true }).click();
    const words = page.getByRole('dialog', { name: 'Words that mean none' });
    await words.getByRole('textbox', { name: 'Your own words' }).fill('In a car\nShelter');
    await words.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The words are saved')).toBeVisible();

    await page.getByRole('button', { name: 'Try', exact: true }).click();
    const tried = page.getByRole('dialog', { name: 'Which address goes?' });
    await tried.getByRole('textbox', { name: 'Address line 1 of the registration' }).fill('in a CAR');
    await expect(
      tried.getByRole('status').filter({ hasText: 'A default address goes, since the registration says in a CAR.' }),
    ).toContainText('12 QUAY ST, ALBANY, NY 12207; every location');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Spreadsheet (XLSX)')]);
    expect(download.suggestedFilename()).toBe('default-addresses.xlsx');

    const row = page.getByRole('button', { name: '12 QUAY ST, ALBANY, NY 12207: every location' });
    await row.click();
    await page.getByRole('button', { name: 'Retire this address' }).click();
    await expect(page.getByText('12 QUAY ST is retired')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('12 QUAY ST is in use again')).toBeVisible();
    await expect(row).toBeVisible();

    // Nobody is registered under this name: no address is known.
    await page.goto(eligibilityPath);
    await typeRequest(page, { payer, memberId: 'E2E0000952-ACT', last: 'Dwellwell' });
    await check(page, 'Active');
    await expect(
      result(page).getByText(
        'Sent with the default address of all locations, since no address is known: 12 QUAY ST, ALBANY, NY 12207',
      ),
    ).toBeVisible();
  });
});

import { exportAs } from '#/steps/exportAs.ts';
import { signIn } from '#/steps/signIn.ts';
import { narrowList } from '#/steps/narrowList.ts';
import { title } from '#/steps/shell.ts';
import {
  clientPartnersPath,
  openPartner,
  partnersPath,
  partnerConfigPath,
  partnerListPath,
} from '#/steps/tradingPartners.ts';
import { master } from '#/states/visit.ts';
import { expect, long, test } from '#/test.ts';
import { payerId } from '#/fixtures/calls.ts';
import { payerOfItsOwn } from '#/fixtures/payors.ts';
import { query } from '#/fixtures/database.ts';
import { clerk, createPerson } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

const payer = 'Northwind Rx';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-030] reads the list of payers, filters it, and finds it so after a reload', async ({ page }) => {
    await page.goto(partnerListPath);
    await expect(title(page, 'Trading Partner List')).toBeVisible();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Medicaid managed care');
    await page.getByRole('button', { name: 'Payer ID' }).click();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${partnerListPath}\\?type=MedicaidMCO&sort=payerId$`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Juniper Community Care', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Juniper Community Care' });
    await expect(drawer.getByRole('listitem')).toContainText([/./, 'Last name, First name, Date of birth']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.press('Escape').then(() => exportAs(page, 'Text (CSV)')),
    ]);
    expect(download.suggestedFilename()).toBe('trading-partners.csv');
  });

  test('[ROUTE-071] [ROUTE-084] [ROUTE-085] keeps no payer: the screens of Jedi masters are closed', async ({
    page,
  }) => {
    for (const path of [
      partnersPath,
      partnerConfigPath,
      `${partnerConfigPath}/${await payerId(payer)}`,
      clientPartnersPath,
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized/);
    }
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-084] [VAL-13] gives a payer another name and another required set, and a check asks for it', async ({
    page,
  }) => {
    const drawer = await openPartner(page, partnersPath, payer);
    await drawer.getByRole('textbox', { name: 'Other names' }).fill('Quillpharm');
    const sets = drawer.getByRole('group', { name: /^Set \d/ });
    while ((await sets.count()) > 1) await sets.last().getByRole('button').click();
    for (const field of ['Last name', 'First name', 'Date of birth'])
      await sets.getByRole('checkbox', { name: field }).uncheck();
    await sets.getByRole('checkbox', { name: 'SSN' }).check();
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText(`${payer} is saved`)).toBeVisible();
    await page.goto('/spifmanagement/eligibility');
    const field = page.getByRole('combobox', { name: /^Payer/ });
    await field.fill('quillp');
    const option = page.getByRole('option', { name: payer });
    await expect(option).toContainText('alias Quillpharm');
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
    await field.press('Enter');
    await expect(page.getByText(/^Still needed: .*SSN/)).toBeVisible();
  });

  test('[ROUTE-084] makes a payer behind a gateway, is told who has the id already, and it is found', async ({
    page,
  }, info) => {
    const [name, id] = [`Quarry Mutual ${Date.now()}`, `Q${Date.now()}`];
    await page.goto(partnersPath);
    await page.getByRole('button', { name: 'New payer' }).click();
    const drawer = page.getByRole('dialog', { name: 'New payer' });
    await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
    await drawer.getByRole('textbox', { name: /^Payer ID/ }).fill('blue1');
    await drawer.getByRole('combobox', { name: 'Kind of the ID' }).selectOption('NI: NAIC number');
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(drawer.getByText('Value is required').first()).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Own gateway' }).selectOption('Bluestone Health Plan');
    await drawer.getByRole('group', { name: 'Never sent' }).getByRole('checkbox', { name: 'Gender' }).check();
    await page.screenshot({ path: info.outputPath('new-payer.png') });
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(
      drawer.getByText('Bluestone Health Plan has this id at Bluestone Health Plan already').first(),
    ).toBeVisible();
    await drawer.getByRole('textbox', { name: /^Payer ID/ }).fill(id);
    await drawer.getByRole('button', { name: 'Save for every client' }).click();
    await expect(page.getByText(`${name} is saved`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${partnersPath}$`));
    const stored = await openPartner(page, partnersPath, name);
    await expect(stored.getByRole('combobox', { name: 'Kind of the ID' })).toHaveValue('NI');
    await expect(stored.getByRole('combobox', { name: 'Own gateway' })).toHaveText(/Bluestone Health Plan/);
    await expect(stored.getByRole('checkbox', { name: 'Gender' })).toBeChecked();
    const read = await openPartner(page, partnerListPath, name);
    await expect(read.getByText('Never sent').locator('xpath=following-sibling::*[1]')).toHaveText('Gender');
    // The other tests count the payers that there are.
    await query(
      'DELETE FROM system.partner_transaction WHERE partner_id = (SELECT id FROM system.trading_partner WHERE name = $1)',
      [name],
    );
    await query('DELETE FROM system.trading_partner WHERE name = $1', [name]);
  });

  test('[ROUTE-084] [ROUTE-085] opens a payer at its own address, and Back is the list with its filters', async ({
    page,
  }) => {
    const own = `${partnerConfigPath}/${await payerId(payer)}`;
    await page.goto(`${partnersPath}?sort=-payerId`);
    await narrowList(page, 'northwind');
    await page.getByRole('button', { name: payer, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: payer });
    const search = '\\?q=northwind&sort=-payerId$';
    await expect(drawer.getByRole('textbox', { name: 'Name', exact: false }).first()).toHaveValue(payer);
    await expect(page).toHaveURL(new RegExp(own + search));
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(partnersPath + search));
    await expect(page.getByRole('searchbox', { name: /^Find a / })).toHaveValue('northwind');
    await page.goto(own.toLowerCase());
    await expect(drawer.getByRole('button', { name: 'Save for every client' })).toBeVisible();
    await drawer.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${partnersPath}$`));
    await page.goto(partnerConfigPath);
    await expect(page).toHaveURL(new RegExp(`${partnersPath}$`));
    await expect(page.getByRole('grid', { name: 'Payers' })).toBeVisible();
  });

  test('[ROUTE-071] [ROUTE-030] keeps how far a client is enrolled and by which number the payer knows it; the list is filtered by it', async ({
    page,
  }) => {
    const name = await payerOfItsOwn('Harvest Ridge Health');
    const wanted = 'enrollment_required = true, enrollment_days = 14';
    const of = 'partner_id = (SELECT id FROM system.trading_partner WHERE name = $1)';
    await query(`UPDATE system.partner_transaction SET ${wanted} WHERE ${of}`, [name]);
    const drawer = await openPartner(page, clientPartnersPath, name);
    await drawer.getByRole('combobox', { name: 'Eligibility (270)' }).selectOption('Submitted');
    await drawer.getByRole('button', { name: 'Add a number' }).click();
    await drawer.getByRole('textbox', { name: 'Number', exact: true }).fill('12*4');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByText(/letters, digits and/).first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Number', exact: true }).fill('00417');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('gridcell', { name: 'Enrollment first' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '270 submitted' })).toBeVisible();
    await query(
      `UPDATE identity.client_partner SET enrollments = jsonb_set(enrollments, '{0,Since}', '"2026-01-05"') WHERE ${of}`,
      [name],
    );
    await page.goto(partnerListPath);
    await page.getByRole('combobox', { name: 'Enrollment' }).selectOption('Overdue');
    await expect(page).toHaveURL(new RegExp(`${partnerListPath}\\?enroll=Overdue$`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name, exact: true }).click();
    const read = page.getByRole('dialog', { name });
    await expect(read.getByText(/^Submitted, \d+ days overdue$/)).toBeVisible();
    await expect(read.getByText('since 01/05/2026')).toBeVisible();
    await page.goto('/spifmanagement/eligibility');
    await page.getByRole('combobox', { name: /^Payer/ }).fill('harvest');
    await page.getByRole('option', { name }).click();
    await expect(page.getByText('Enrollment is submitted: this payer may refuse to answer')).toBeVisible();
  });

  test('[ROUTE-071] switches a payer off for a client; two who edit at once are brought together', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 409/);
    const name = 'Tidelands Employer Plan';
    const drawer = await openPartner(page, clientPartnersPath, name);
    await drawer.getByRole('checkbox', { name: /^May be asked/ }).uncheck();
    await query(
      `INSERT INTO identity.client_partner (client_id, partner_id, enrollments, version)
       SELECT c.id, p.id, '[{"Code": "270", "State": "Live", "Since": "2026-01-05"}]', 5 FROM identity.client c, system.trading_partner p WHERE p.name = $1`,
      [name],
    );
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByText('Taken over from them: Enrollment.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('gridcell', { name: 'Switched off' })).toBeVisible();
    await query(
      'DELETE FROM identity.client_partner WHERE partner_id = (SELECT id FROM system.trading_partner WHERE name = $1)',
      [name],
    );
  });
});

test.describe("another company's Jedi master", () => {
  test.use({ baseURL: siteUrl('harbor.localhost') });

  test(
    '[ROUTE-084] reads what all companies share and is told who keeps it; of gateways it keeps its own clients’ routes',
    long,
    async ({ page }) => {
      const { email } = await createPerson({ company: 'harbor', clients: { harbor: [] }, staff: ['FRHCJediMaster'] });
      await page.goto('/');
      await signIn(page, email);
      const kept = page.getByText('It is kept by the company that runs this installation');
      const drawer = await openPartner(page, partnersPath, payer);
      await expect(kept).toBeVisible();
      await expect(drawer.getByRole('heading', { name: 'To check eligibility' })).toBeVisible();
      await expect(drawer.getByRole('textbox')).toHaveCount(0);
      await page.goto('/Configuration/MACConfig');
      await expect(kept).toBeVisible();
      await page.getByRole('row').nth(1).getByRole('button').click();
      await expect(page.getByRole('dialog').getByText('Jurisdiction')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
      await page.goto('/Configuration/BCBSPrefix');
      await expect(page.getByRole('button', { name: 'Try a member ID' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Import|New prefix)$/ })).toHaveCount(0);
      await page.goto('/Configuration/Gateways');
      await expect(page.getByText('You keep the routes that a client of yours has')).toBeVisible();
      await expect(page.getByRole('button', { name: 'New gateway' })).toHaveCount(0);
    },
  );
});

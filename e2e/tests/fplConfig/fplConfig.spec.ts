import { expectAccessible } from '#/checks/axe.ts';
import { createPerson } from '#/fixtures/people.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';
import { storageKeys } from '@coverline/domain/constants.ts';
import { master } from '#/states/visit.ts';
import { dispositionRulesPath } from '#/steps/disposition.ts';
import { fplConfigPath } from '#/steps/fplConfig.ts';
import { answerSheet, fplPath, incomeRow, personRow, results } from '#/steps/fplCalculator.ts';
import { expect, test } from '#/test.ts';

test.describe('an administrator', () => {
  test.use({ as: { clients: { lakeside: ['ClientAdministrator'] }, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-073] keeps no guidelines: the screen is closed', async ({ page }) => {
    await page.goto(fplConfigPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-073] proposes a limit, another one weighs, tries and approves it, and the calculator goes by it', async ({
    page,
    openBrowser,
  }) => {
    await page.goto(fplConfigPath);
    await page.getByRole('button', { name: 'Propose a limit' }).click();
    const drawer = page.getByRole('dialog', { name: 'Propose a limit' });
    await drawer.getByRole('combobox', { name: 'State' }).selectOption('Guam');
    await drawer.getByRole('textbox', { name: 'In effect from' }).fill('01/01/2026');
    await drawer.getByRole('textbox', { name: 'Limit, percent' }).fill('much');
    await drawer.getByRole('textbox', { name: 'Source' }).fill('Letter of the agency, 11/02/2026');
    await drawer.getByRole('textbox', { name: 'Reason' }).fill('The territory has told its own limit');
    await drawer.getByRole('button', { name: 'Propose' }).click();
    await expect(drawer.getByText('Enter a whole percentage of 0 to 1000').first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Limit, percent' }).fill('133');
    await drawer.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText('It waits for a second person.')).toBeVisible();

    // Whoever proposed it is not offered to approve it.
    await page.getByRole('radio', { name: /^Changes/ }).check();
    await page.getByRole('button', { name: 'Guam, adult, from 01/01/2026' }).click();
    const mine = page.getByRole('dialog', { name: 'Guam, adult, from 01/01/2026' });
    await expect(mine.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const address = page.url();

    const { email } = await createPerson(master);
    const origin = siteUrl();
    const localStorage = [{ name: storageKeys.token, value: await tokenFor(email) }];
    const other = await (
      await openBrowser({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
    ).newPage();
    await other.goto(address);
    const change = other.getByRole('dialog', { name: 'Guam, adult, from 01/01/2026' });
    await expect(change.getByRole('row', { name: 'Limit none 133 %' })).toBeVisible();
    await expect(change.getByText('that stand at')).toBeVisible();
    await change.getByRole('textbox', { name: 'Income a year' }).fill('21,000');
    await expect(
      change.getByRole('row', { name: /^Medicaid, adult: Patient Not known Within the limit/ }),
    ).toBeVisible();
    await expectAccessible(other);
    await change.getByRole('button', { name: 'Approve' }).click();
    await expect(change.getByText('Say why, so that whoever reads it later understands it')).toBeVisible();
    await change.getByRole('textbox', { name: 'Why' }).fill('Looked up in the letter of the agency');
    await change.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog', { name: 'Approve this change?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('It counts from its day on.')).toBeVisible();

    await page.goto(fplPath);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Guam');
    await page.getByRole('textbox', { name: 'On' }).fill('06/15/2026');
    await personRow(page, 1).getByRole('textbox', { name: 'Age' }).fill('36');
    await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill('1,700');
    const adult = results(page).getByRole('row', { name: /^Medicaid, adult Patient/ });
    await expect(adult).toContainText('Within the limit');
    await expect(adult).toContainText('Letter of the agency, 11/02/2026');
    await expect(page.getByText(/Tables, version \d+/)).toBeVisible();
  });
});

test.describe('an administrator of a client', () => {
  test.use({ as: { ownClient: ['ClientAdministrator', 'CaseManagement'] } });

  test('[ROUTE-018] keeps the tiers, and the calculator says the discount and the most to pay', async ({ page }) => {
    await page.goto(`${dispositionRulesPath}?tab=charity`);
    const second = page.getByRole('group', { name: 'Tier 2' });
    await second.getByRole('textbox', { name: 'Percent', exact: true }).fill('40');
    await page.getByRole('textbox', { name: 'Policy in force from' }).fill('01/01/2026');
    await page.getByRole('combobox', { name: 'Generally billed' }).selectOption('By look-back');
    await page.getByRole('textbox', { name: 'Percent of the charges' }).fill('38.5');
    await page.getByRole('textbox', { name: 'Worked out from' }).fill('07/01/2024');
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('06/30/2025');
    await page.getByRole('textbox', { name: 'In use from' }).fill('12/01/2025');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It is to be used within 120 days: by 10/28/2025').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'In use from' }).fill('10/01/2025');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Version 1, from 01/01/2026, in force today')).toBeVisible();

    await page.goto(fplPath);
    await page.getByRole('combobox', { name: 'State' }).selectOption('New York');
    await page.getByRole('textbox', { name: 'On' }).fill('06/15/2026');
    await personRow(page, 1).getByRole('textbox', { name: 'Age' }).fill('36');
    await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill('1,900');
    await page.getByRole('textbox', { name: 'Charges' }).fill('1,000');
    await expect(answerSheet(page)).toContainText(
      'The patient has to pay $385.00 at most of $1,000.00: 40 % off would leave more, but $385.00 is generally billed.',
    );
    await page.getByRole('textbox', { name: 'Charges' }).fill('a lot');
    await expect(answerSheet(page)).toContainText('Assets, charges and what is allowed are amounts in figures');
  });
});

import { expectAccessible } from '#/checks/axe.ts';
import { choose, eligibilityPath, history, requestForm, result, verdict } from '#/steps/eligibility.ts';
import { mbiModePath, medicareConfigPath, switchOn } from '#/steps/mbiAssist.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { clerk, type PersonSpec, registrarOfOwn } from '#/fixtures/people.ts';

const administrator: PersonSpec = { clients: { lakeside: ['ClientAdministrator', 'RealTimeEligibility'] } };

test.describe('an administrator who checks eligibility too', () => {
  test.use({ as: administrator });

  test('[ROUTE-035] [ROUTE-020] switches MBI Assist on, finds the number of a registered patient, and checks with it', async ({
    page,
  }) => {
    await switchOn(page);
    await expect(title(page, 'MBI Assist')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Look up Medicare numbers' })).toBeChecked();

    await page.goto(mbiModePath);
    await expect(page.getByRole('heading', { name: 'Find a Medicare number' })).toBeVisible();
    await expect(page.getByText('Medicare is asked by name and birth date')).toBeVisible();
    await choose(page, 'Find a patient', 'okonk', /Rosalind/);
    await expect(requestForm(page).getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Okonkwo');
    await expect(requestForm(page).getByRole('textbox', { name: 'Member ID' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    const found = page.getByRole('region', { name: 'Medicare number' });
    await expect(found.getByText('*******JT47')).toBeVisible();
    await expect(found.getByText('Match 100 of 100')).toBeVisible();

    // This month's answer is given again.
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    const again = page.getByRole('dialog', { name: 'Run again' });
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again).toHaveCount(0);
    await expect(page.getByText('This is that answer: nothing was sent, and it costs nothing.')).toBeVisible();

    await found.getByRole('button', { name: 'Check Medicare with it' }).click();
    await expect(requestForm(page).getByRole('textbox', { name: 'Member ID' })).toHaveValue('4KH7RA9JT47');
    await expect(found).toHaveCount(0);
    await expect(verdict(page).getByRole('heading')).toBeFocused();

    // Without an SSN it goes by where they live, of whoever is registered and of whoever is not.
    await page.goto(mbiModePath);
    const form = requestForm(page);
    const type = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value);
    await choose(page, 'Find a patient', 'okonk', /Rosalind/);
    // cleared before the patient has come, it would be filled again
    await expect(form.getByRole('textbox', { name: 'SSN', exact: true })).toHaveValue('***-**-6208');
    await expect(form.getByRole('textbox', { name: 'State', exact: true })).toHaveCount(0);
    await type('SSN', '');
    await expect(form.getByRole('textbox', { name: 'State', exact: true })).toHaveValue('OH');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.goto(mbiModePath);
    await type('First name', 'Imani');
    await type('Last name', 'Unknownby');
    await type('Date of birth', '06/09/1950');
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    await expect(form.getByRole('textbox', { name: 'State', exact: true })).toHaveAccessibleDescription(
      'Without an SSN this is needed',
    );
    await type('City', 'Tideland');
    await type('State', 'OH');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    await expect(page.getByRole('region', { name: 'Medicare number' })).toContainText('not found', {
      ignoreCase: true,
    });

    // From the payer Tab leads into the member ID: no letter of a number goes elsewhere.
    await page.getByRole('button', { name: 'Clear' }).click();
    await requestForm(page).getByRole('combobox', { name: 'Payer', exact: true }).focus();
    await page.keyboard.type('Medicare');
    await expect(page.getByRole('option', { name: /^Medicare/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'No Medicare number? Find it' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('4KH7RA9JT47');
    await expect(requestForm(page).getByRole('textbox', { name: 'Member ID' })).toHaveValue('4KH7RA9JT47');
  });
});

test.describe('where nobody has switched it on', () => {
  test.use({ as: registrarOfOwn });

  test('no way leads to it, and by its address the button says why it does nothing', async ({ page }) => {
    await page.goto(mbiModePath);
    const find = page.getByRole('button', { name: 'Find the Medicare number' });
    await expect(find).toHaveAttribute('aria-disabled', 'true');
    await expect(find).toHaveAccessibleDescription('Medicare numbers are not looked up for this client');
    await page.getByRole('button', { name: 'Check eligibility instead' }).click();
    await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toBeFocused();
    await requestForm(page).getByRole('button', { name: 'Medicare', exact: true }).click();
    await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue('Medicare');
    await expect(page.getByText('No Medicare number? Find it')).toHaveCount(0);
  });
});

test.describe('where several locations ask by numbers of their own', () => {
  test.use({ as: registrarOfOwn });

  test('a number is asked for by city and state in place of an SSN, as the location that is chosen, and the 270 says so', async ({
    page,
  }) => {
    await switchOn(page);
    await page.reload();
    for (const [at, { Location, NPI }] of [
      { Location: '', NPI: '1234567893' },
      { Location: 'Infusion', NPI: '1999941002' },
    ].entries()) {
      await page.getByRole('button', { name: 'Add a provider' }).click();
      const row = page.getByRole('group', { name: `Provider ${at + 1}` });
      await row.getByRole('textbox', { name: 'Location' }).fill(Location);
      await row.getByRole('textbox', { name: 'NPI' }).fill(NPI);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('MBI Assist is saved.').first()).toBeVisible();

    await page.goto(mbiModePath);
    const form = requestForm(page);
    const box = (name: string) => form.getByRole('textbox', { name, exact: true });
    await box('First name').fill('Rosalind');
    await box('Last name').fill('Okonkwo');
    await box('Date of birth').fill('05/14/1959');
    // With an SSN nobody is asked where they live.
    await expect(box('City')).toBeVisible();
    await box('SSN').fill('963-27-6208');
    await expect(box('City')).toHaveCount(0);
    await box('SSN').fill('');
    await box('City').fill('Tideland');
    await box('State').fill('oh');
    const location = form.getByRole('combobox', { name: 'Location' });
    await expect(location.getByRole('option')).toHaveText(['Not given', 'Infusion']);
    await location.selectOption('Infusion');
    await page.getByRole('button', { name: 'Find the Medicare number' }).click();
    await expect(page.getByRole('region', { name: 'Medicare number' }).getByText('*******JT47')).toBeVisible();

    await result(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
    const messages = page.getByRole('dialog', { name: 'The messages' });
    await messages.getByText('270 sent').click();
    await expect(messages.getByText(/^N4\*Tideland\*OH$/)).toBeVisible();
    await expect(messages.getByText(/^NM1\*1P\*.*\*XX\*1999941002$/)).toBeVisible();
    await expect(messages.getByText(/^REF\*SY/)).toHaveCount(0);
  });
});

test.describe('where the client wants it by itself', () => {
  test.use({ as: registrarOfOwn });

  test('a check of Medicare without a number finds it first and goes on, by one press', async ({ page }) => {
    await switchOn(page);
    await page.reload();
    const byItself = page.getByRole('checkbox', { name: /^Ask by itself/ });
    await byItself.check();
    await page.getByRole('textbox', { name: 'To be confirmed before each lookup' }).fill('They said yes');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(byItself).toHaveAccessibleDescription(/cannot be asked for by itself/);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'To be confirmed before each lookup' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('MBI Assist is saved.')).toBeVisible();

    await page.goto(eligibilityPath);
    const form = requestForm(page);
    const type = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value);
    await form.getByRole('button', { name: 'Medicare', exact: true }).click();
    // The hands are led there; no hands are as quick as what types here.
    await expect(form.getByRole('textbox', { name: 'Member ID' })).toBeFocused();
    await type('First name', 'Rosalind');
    await type('Last name', 'Okonkwo');
    await type('SSN', '963-27-6208');
    // Younger than 65: the number is for the card to say.
    await type('Date of birth', '05/14/1984');
    await expect(form.getByText('Still needed: member ID')).toBeVisible();
    await type('Date of birth', '05/14/1959');
    await expect(form.getByText('Complete: the Medicare number is found first')).toBeVisible();
    await page.getByRole('button', { name: 'Check eligibility', exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'Member ID' })).toHaveValue('4KH7RA9JT47');
    await expect(page.getByRole('region', { name: 'Medicare number' })).toHaveCount(0);
    await expect(verdict(page)).toContainText('Medicare');
    await expect(history(page).getByRole('listitem')).toHaveCount(2);
  });
});

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('may not open the configuration, and reads while typing where a Medicare number is wrong', async ({ page }) => {
    await page.goto(medicareConfigPath);
    await expect(page).toHaveURL(/\/unauthorized/);
    await page.goto('/spifmanagement/eligibility');
    await choose(page, 'Payer', 'Medicare', /^Medicare/);
    const number = requestForm(page).getByRole('textbox', { name: 'Member ID' });
    await number.pressSequentially('1EGA');
    await expect(number).toHaveAccessibleDescription('Position 4 must be a digit from 0 to 9; it is A');
    await number.fill('1EG4-TE5-MK73');
    await expect(number).toHaveAccessibleDescription('This has the form of a Medicare number');
  });
});

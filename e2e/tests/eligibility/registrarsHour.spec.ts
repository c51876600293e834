import { randomUUID } from 'node:crypto';
import { ask, box, press, tabTo } from '#/steps/byKeys.ts';
import {
  checkButton,
  eligibilityPath,
  requestForm,
  result,
  statusHeading,
  typeRequest,
  verdict,
} from '#/steps/eligibility.ts';
import { payorPath } from '#/steps/payorStatus.ts';
import { record, registrationPath } from '#/steps/registration.ts';
import { expect, long, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

// A registrar's hour in short: the hands stay on the keys, and nothing is typed twice.
test.use({ as: clerk });

test('[INS-09] a patient is registered and checked: her check is filled, nothing is typed twice', async ({ page }) => {
  const last = `Hour${randomUUID().slice(0, 6)}`;
  await page.goto(registrationPath);
  await press(page, 'Register a patient');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await page.keyboard.type(last);
  for (const [name, text] of [
    ['First name', 'Odalys'],
    ['Date of birth', '06/09/1975'],
    ['MRN', last],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${last}, Odalys` })).toBeFocused();
  await press(page, 'Add insurance');
  await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
  await page.keyboard.type('summit peak');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Member ID' }));
  await page.keyboard.type('SPA0000001-ACT');
  await expect(page.getByRole('combobox', { name: 'Payer' })).toHaveValue('Summit Peak Advantage');
  await page.keyboard.press('Enter');
  await expect(record(page).getByText('Never verified')).toBeVisible();
  await press(page, 'Check Summit Peak Advantage');
  await expect(box(page, 'Last name')).toHaveValue(last);
  await tabTo(page, checkButton(page));
  await page.keyboard.press('Enter');
  await expect(statusHeading(page, 'Active')).toBeFocused();
});

test(
  '[GEN-20] one after the other by the keys: active, refused for the date of birth and mended, payer down, a long name',
  long,
  async ({ page }) => {
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await ask(page, { payer: 'bluestone', memberId: 'BSH1-ACT', first: 'Ana' });
    await expect(statusHeading(page, 'Active')).toBeFocused();
    // The figure opens what states it, and Escape gives the focus back.
    const figure = result(page)
      .getByRole('button', { name: /Left, Deductible/ })
      .first();
    await tabTo(page, figure);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: /^Where this comes from/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figure).toBeFocused();

    await ask(page, { payer: 'cedar', memberId: 'CV1-AAA71', first: 'Dora', born: '06/09/1985' });
    await expect(statusHeading(page, 'DOB MisMatch')).toBeFocused();
    await press(page, 'Correct the date of birth');
    await expect(box(page, 'Date of birth')).toBeFocused();

    await ask(page, { payer: 'northlake', memberId: 'NL1-AAA42', first: 'Lea' });
    await expect(statusHeading(page, 'Unknown')).toBeFocused();
    await expect(verdict(page)).toContainText('Payer unavailable');

    const long = { first: 'Maximiliana-Theodora', last: "O'Hara-Featherstonehaugh-Wolfeschlegelsteinhausen" };
    await ask(page, { payer: 'bluestone', memberId: 'BSH1-CALL31', ...long });
    await expect(statusHeading(page, 'Active (CALL)')).toBeFocused();
  },
);

test(
  '[INS-09] somebody who is not registered is asked about first, and registered from the answer: the MRN alone is typed',
  long,
  async ({ page }) => {
    const last = `Walkin${randomUUID().slice(0, 6)}`;
    const drawer = page.getByRole('dialog', { name: 'Save to registration' });
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await ask(page, { payer: 'summit peak', memberId: 'SPA0000002-ACT', first: 'Odalys', last, ssn: '900123456' });
    await expect(statusHeading(page, 'Active')).toBeFocused();
    await press(page, 'Save to registration');
    await expect(drawer.getByRole('textbox', { name: 'MRN' })).toBeFocused();
    await expect(drawer.getByRole('textbox', { name: 'SSN' })).toHaveValue('***-**-3456');
    await page.keyboard.type(last);
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(`MRN ${last}`)).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: 'Insurance' })).toBeFocused();
    await tabTo(page, drawer.getByRole('button', { name: 'Save to registration' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Saved to the registration of Odalys ${last}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save to registration' })).toBeFocused();
    // The request is about her registration from now on, and so is the answer that was saved.
    await expect(requestForm(page).getByText(`MRN ${last}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(`MRN ${last}`)).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: 'Insurance' })).toBeFocused();
    await page.keyboard.press('Escape');
    await press(page, 'Open');
    await expect(record(page).getByText('Summit Peak Advantage', { exact: true })).toBeVisible();
    await expect(record(page)).toContainText('06/09/1975');
    await expect(record(page)).toContainText('***-**-3456');

    // The next answer about her finds her: no second registration is made of one person.
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await ask(page, { payer: 'juniper', memberId: 'JUN0000002-ACT', first: 'Odalys', last });
    await expect(statusHeading(page, 'Active')).toBeFocused();
    await press(page, 'Save to registration');
    await expect(drawer.getByRole('button', { name: new RegExp(`^${last}, Odalys, 06/09/1975`) })).toBeFocused();
    await expect(drawer.getByRole('textbox', { name: 'MRN' })).toBeHidden();
  },
);

test('Enter sends the request from a list as from any other field', async ({ page }) => {
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await typeRequest(page, { payer: 'Bluestone Health Plan', memberId: 'BSH0000044-ACT', last: 'Listenter' });
  await requestForm(page).getByRole('combobox', { name: 'Gender' }).focus();
  await page.keyboard.press('F');
  await page.keyboard.press('Enter');
  await expect(statusHeading(page, 'Active')).toBeFocused();
  await expect(requestForm(page).getByRole('combobox', { name: 'Gender' })).toHaveValue('F');
});

test('a call is logged from its first field on, and what it is about is a step back', async ({ page }) => {
  const drawer = page.getByRole('dialog', { name: 'Call to the payer' });
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await ask(page, { payer: 'northlake', memberId: 'NL2-CALL31', first: 'Ana' });
  await expect(statusHeading(page, 'Active (CALL)')).toBeFocused();
  await press(page, 'Log a call');
  await expect(drawer.getByRole('combobox', { name: 'How it ended' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(drawer.getByRole('button', { name: 'Hand over' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log a call' })).toBeFocused();
});

test('[ROUTE-026] whoever wants to be told of a payer finds it, says so and is back on the board, by the keys', async ({
  page,
}) => {
  const payer = 'Juniper Community Care';
  await page.goto(payorPath);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('juniper');
  await expect(page.getByRole('row')).toHaveCount(2); // of the heads, and the one
  const inGrid = page.getByRole('grid').locator(':focus');
  for (let presses = 0; presses < 20 && (await inGrid.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: payer, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const tellMe = page
    .getByRole('dialog', { name: payer })
    .getByRole('button', { name: `Tell me when ${payer} changes` });
  await tabTo(page, tellMe);
  await page.keyboard.press('Enter');
  await expect(tellMe).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: payer, exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('switch', { name: 'Those I am told of' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Those I am told of' })).toBeChecked();
  await expect(page.getByRole('gridcell', { name: payer, exact: true })).toBeVisible();
});

test('from a payer that is slow, one key and Enter lead to the next patient', async ({ page }) => {
  await page.clock.install();
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  // The answer stays away, and the screen's clock runs ahead to where it calls the payer slow.
  await page.route('**/GetEligibilityResult', () => {});
  await ask(page, { payer: 'northlake', memberId: 'NL3-ACT', first: 'Ana', last: 'Slowly' });
  await expect(page).toHaveURL(/SpifResponseID/);
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('button', { name: 'Notify me instead' })).toBeVisible();
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('button', { name: 'Notify me instead' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
  await expect(box(page, 'Last name')).toHaveValue('');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the request that is folded away is one key off, and what was refused takes focus there', async ({ page }) => {
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await ask(page, { payer: 'bluestone', memberId: 'BSH1-AAA72', first: 'Kim' });
    await expect(statusHeading(page, 'Unknown')).toBeFocused();
    await expect(requestForm(page)).toBeHidden();
    await press(page, 'Correct the Member ID');
    await expect(box(page, 'Member ID')).toBeFocused();
    await page.keyboard.type('BSH1-INA');
    await page.keyboard.press('Enter');
    await expect(statusHeading(page, 'Inactive')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
  });
});

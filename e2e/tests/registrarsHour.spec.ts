import { randomUUID } from 'node:crypto';
import { checkButton, eligibilityPath, requestForm, result, statusHeading, verdict } from '#/steps/eligibility.ts';
import { record, registrationPath } from '#/steps/registration.ts';
import { expect, type Page, test } from '#/test.ts';
import { clerk } from '#/world/people.ts';

// A registrar's hour in short: the hands stay on the keys, and nothing is typed twice.
test.use({ as: clerk });

type Control = ReturnType<Page['getByRole']>;

async function tabTo(page: Page, control: Control): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
const box = (page: Page, name: string) => requestForm(page).getByRole('textbox', { name, exact: true });

type Asked = {
  readonly payer: string;
  readonly memberId: string;
  readonly first: string;
  readonly last?: string;
  readonly born?: string;
};

/** Over whatever the form holds, one field after the other; Enter right behind the payer, as somebody in a hurry does. */
async function ask(
  page: Page,
  { payer, memberId, first, last = 'Hourigan', born = '06/09/1975' }: Asked,
): Promise<void> {
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
  await page.keyboard.type(payer);
  await page.keyboard.press('Enter');
  for (const [name, text] of [
    ['Member ID', memberId],
    ['First name', first],
    ['Last name', last],
    ['Date of birth', born],
  ] as const) {
    await tabTo(page, box(page, name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await expect(page.getByText(/^Complete: /)).toBeVisible();
  await page.keyboard.press('Enter');
}

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

test('[GEN-20] one after the other by the keys: active, refused for the date of birth and mended, payer down, a long name', async ({
  page,
}) => {
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

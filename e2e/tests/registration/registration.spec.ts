import { type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { statusHeading } from '#/steps/eligibility.ts';
import { findInBar, record, registrationPath } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';
import { changeRegistration } from '#/fixtures/calls.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { clerk, createPerson } from '#/fixtures/people.ts';

test.use({ as: clerk });

/** By the Tab key alone, then Enter. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press(key);
}
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

const someone = () => ({ mrn: `E-${randomUUID().slice(0, 8)}`, last: `Fen${randomUUID().slice(0, 6)}` });
/** Hexadecimal digits as letters: a term with a digit is searched as a number. */
const letters = (hex: string) => hex.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Registers a patient of the test's own, without the mouse. */
async function register(page: Page, { mrn, last }: ReturnType<typeof someone>): Promise<void> {
  await page.goto(registrationPath);
  await press(page, 'Register a patient');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await page.keyboard.type(last);
  await type(page, 'First name', 'Odalys');
  await type(page, 'Date of birth', '06/09/1975');
  await type(page, 'MRN', mrn);
  await type(page, 'City', 'Albany');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${last}, Odalys` })).toBeFocused();
}

test('[INS-09] a registrar registers, insures, checks and saves the answer without the mouse, and types nothing twice', async ({
  page,
}) => {
  const patient = someone();
  await register(page, patient);

  await press(page, 'Add insurance');
  await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
  await page.keyboard.type('summit');
  await expect(page.getByRole('option', { name: /Summit Peak/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await type(page, 'Member ID', 'SPA0000001-ACT');
  await page.keyboard.press('Enter');
  await expect(record(page).getByText('Primary')).toBeVisible();
  await expect(record(page).getByText('Never verified')).toBeVisible();

  await press(page, 'Add insurance');
  await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
  await page.keyboard.type('northlake');
  await expect(page.getByRole('option', { name: /Northlake/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await type(page, 'Member ID', 'NLM30742299');
  await page.keyboard.press('Enter');
  const order = page.getByRole('list', { name: 'Insurances in the order in which they pay' }).getByRole('listitem');
  await expect(order).toContainText([/Primary.*Summit Peak/s, /Secondary.*Northlake/s]);
  await press(page, 'More for Northlake Mutual');
  const up = page.getByRole('menuitem', { name: 'Move up' });
  await expect(up).toBeVisible();
  await page.keyboard.press('Home');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order).toContainText([/Primary.*Northlake/s, /Secondary.*Summit Peak/s]);
  await press(page, 'Undo');
  await expect(order).toContainText([/Primary.*Summit Peak/s, /Secondary.*Northlake/s]);

  await press(page, 'Check eligibility');
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue(patient.last);
  await expect(page.getByRole('textbox', { name: 'Date of birth', exact: true })).toHaveValue('06/09/1975');
  await expect(page.getByRole('combobox', { name: 'Payer' })).toHaveValue('Summit Peak Advantage');
  await expect(page.getByRole('textbox', { name: 'Member ID' })).toHaveValue(/\*-ACT$/);
  await press(page, 'Check eligibility');
  await expect(statusHeading(page, 'Active')).toBeVisible();

  await press(page, 'Save to registration');
  const drawer = page.getByRole('dialog', { name: 'Save to registration' });
  await expect(drawer.getByRole('combobox', { name: 'Insurance' })).toContainText('Primary · Summit Peak Advantage');
  await tabTo(page, drawer.getByRole('button', { name: 'Save to registration' }));
  await page.keyboard.press('Enter');
  await press(page, 'Open');
  await expect(order.first()).toContainText(/Primary.*Summit Peak.*Active.*Verified/s);

  await press(page, 'Show changes');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Saved from a check Summit Peak Advantage');
});

test('what two people change at once is brought together: both values side by side, and nothing is lost', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 409/);
  await register(page, someone());
  const id = new URL(page.url()).searchParams.get('RegMasterID') ?? '';
  const colleague = await createPerson({ ...clerk, name: ['Noor', 'Haddad'] });

  await press(page, 'Edit demographics');
  await tabTo(page, page.getByRole('textbox', { name: 'City' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Minetown');
  await type(page, 'ZIP', '12207');
  await changeRegistration(await tokenFor(colleague.email), id, { City: 'Theirtown', Language: 'French' });
  await page.keyboard.press('Enter');

  await expect(page.getByText(/Changed by Noor Haddad at \d\d\/\d\d\/\d{4}/)).toBeVisible();
  const clash = page.getByRole('group', { name: 'City' });
  await expect(clash).toContainText(/Yours Minetown.*Theirs Theirtown/s);
  await expect(page.getByText('Taken over from them: Language.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveValue('12207');
  await clash.getByRole('radio', { name: /Yours/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Theirtown');
  await press(page, 'Save demographics');
  await expect(page.getByRole('button', { name: 'Edit demographics' })).toBeFocused();
  await expect(record(page)).toContainText('Theirtown 12207');
  await expect(record(page)).toContainText('French');
});

test('what was typed and not saved is there again after a look elsewhere; another patient is opened only once asked', async ({
  page,
}) => {
  await register(page, someone());
  await press(page, 'Edit demographics');
  await type(page, 'Language', 'Portuguese');
  const address = page.url();
  await page.getByRole('link', { name: 'Real-Time Eligibility' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Eligibility request' })).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe(address);
  await press(page, 'Edit demographics');
  await expect(page.getByText('What you had typed here is back. It is not saved yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Language' })).toHaveValue('Portuguese');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused(); // a moment after the form shows

  await page.keyboard.press('Escape');
  await findInBar(page, '00418823');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused(); // a moment after it shows
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Language' })).toHaveValue('Portuguese');
  await press(page, 'Save demographics');
  await expect(record(page)).toContainText('Portuguese');
});

test('U-03 whom a search does not find is registered under what was typed; whoever was begun before and thrown away is gone', async ({
  page,
}) => {
  const [one, other] = [someone(), someone()].map(({ mrn }) => ({ mrn, last: `Fen${letters(mrn.slice(2))}` }));
  if (one === undefined || other === undefined) throw new Error('two are made');
  const find = page.getByRole('combobox', { name: 'Find a patient' });
  await page.goto(registrationPath);
  await expect(find).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`${one.last}, Odalys`);
  await page.getByRole('option', { name: `Not registered. Register ${one.last}, Odalys` }).waitFor();
  await page.keyboard.press('Enter');
  const last = page.getByRole('textbox', { name: 'Last name' });
  await expect(last).toHaveValue(one.last);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Odalys');
  await type(page, 'City', 'Albany');
  // A number that nobody was ever given is not offered to be registered: the form would refuse it.
  await find.fill('999-99-9999');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Not registered' })).toHaveCount(0);
  await find.fill(other.last);
  await page.getByRole('option', { name: `Not registered. Register ${other.last}` }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(last).toHaveValue(other.last);
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
  await type(page, 'First name', 'Ana');
  await type(page, 'MRN', other.mrn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${other.last}, Ana` })).toBeFocused();
  await page.getByRole('button', { name: 'Register a patient' }).click();
  await expect(last).toHaveValue('');
});

test('what is typed and cannot be right is told before it is saved, and saved all the same', async ({ page }) => {
  const { mrn, last } = someone();
  await page.goto(registrationPath);
  await press(page, 'Register a patient');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await page.keyboard.type(last);
  await type(page, 'First name', 'Odalys');
  await type(page, 'MRN', mrn);
  await type(page, 'State', 'MI');
  await type(page, 'ZIP', '44909');
  await expect(page.getByText('ZIP: This ZIP code lies in Ohio, not in Michigan')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${last}, Odalys` })).toBeFocused();
  await press(page, 'Edit demographics');
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveValue('44909');
  await expect(page.getByText('Look again before you save')).toHaveCount(0); // it was told once
});

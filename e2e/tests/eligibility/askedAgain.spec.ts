import { letters } from '#/fixtures/letters.ts';
import { expect, test } from '#/test.ts';
import { expectAccessible } from '#/checks/axe.ts';
import {
  check,
  checkButton,
  eligibilityPath,
  findPatient,
  history,
  requestForm,
  result,
  runAgain,
  statusHeading,
  typeRequest,
} from '#/steps/eligibility.ts';
import { insuredBefore, registeredBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

const question = { payer: 'Summit Peak Advantage', memberId: 'SPA0000901-ACT' };

test('the same asked again is answered by what is stored; to run it again takes a reason', async ({ page }) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, question);
  await check(page, 'Active');
  const first = page.url();
  await page.goto(eligibilityPath);
  await typeRequest(page, question);
  await check(page, 'Active');
  expect(page.url()).toBe(first);
  const offer = page.getByText(/asked the same today at .* nothing was sent, and it costs nothing/);
  await expect(offer).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Run again' }).click();
  const modal = page.getByRole('dialog', { name: 'Run again' });
  await modal.getByRole('button', { name: 'Run again' }).click();
  await expect(modal.getByRole('alert')).toContainText('Why ask again');
  await expectAccessible(page);
  const before = await history(page).getByRole('listitem').count();
  await runAgain(page, 'A proof of this hour is needed');
  await expect(history(page).getByRole('listitem')).toHaveCount(before + 1);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(page.url()).not.toBe(first);
});

test('asked again days later nothing is typed again, though the browser has the masks alone', async ({ page }) => {
  await page.goto(eligibilityPath);
  const asked = { payer: 'Summit Peak Advantage', memberId: 'SPA0000955-ACT', last: 'Maskelyne' };
  await typeRequest(page, asked);
  const form = requestForm(page);
  await form.getByRole('textbox', { name: 'SSN', exact: true }).fill('900-12-3456');
  await check(page, 'Active');
  await page.reload(); // what was typed is gone from the browser
  await expect(form.getByRole('textbox', { name: 'Member ID' })).toHaveValue('**********-ACT');
  await expect(form.getByRole('textbox', { name: 'SSN', exact: true })).toHaveValue('***-**-3456');
  await expect(form.getByText(/^Complete/)).toBeVisible();
  const first = page.url();
  await page.getByRole('button', { name: 'Ask again' }).click();
  // The same question, as the server knows by the numbers behind the masks: it wants to know why.
  await runAgain(page, 'A proof of this hour is needed');
  await expect(page).not.toHaveURL(first);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await result(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await messages.getByText('270 sent').click();
  await expect(messages.getByText(/REF.SY.XXXXX3456/)).toBeVisible();
  await expect(messages.getByText(/NM1.IL.*-ACT/)).toBeVisible();
});

test('the member ID that the payer returned is taken over by its mask, and the next check succeeds with it', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000956-NEWID', last: 'Renumbered' });
  await check(page, 'Active');
  await page.getByRole('button', { name: 'Member ID differs' }).click();
  await page.getByRole('button', { name: "Use the payer's member id" }).click();
  const memberId = requestForm(page).getByRole('textbox', { name: 'Member ID' });
  await expect(memberId).toBeFocused();
  await expect(memberId).toHaveValue('***********-ACT');
  const first = page.url();
  await checkButton(page).click();
  await expect(page).not.toHaveURL(first);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Member ID, logged' }).click();
  await expect(memberId).toHaveValue('SPA00009568-ACT');
});

test('the payer’s address goes into the registration from where it is told apart', async ({ page, token }) => {
  const last = `Movington${letters()}`;
  const home = { Address1: '1 Elm Road', City: 'Tideland', State: 'OH', Zip: '44909' };
  const id = await registeredBefore(token, {
    FirstName: 'Odalys',
    LastName: last,
    DateOfBirth: '1975-06-09',
    ...home,
  });
  await insuredBefore(token, id, { payer: 'Summit Peak Advantage', memberId: 'SPA0000957-STATE41' });
  await page.goto(eligibilityPath);
  await findPatient(page, last, /Odalys/, last);
  await checkButton(page).click();
  await page.getByRole('button', { name: /differ$/ }).click();
  await page.getByRole('button', { name: "Save to registration (the payer's zip)" }).click();
  const drawer = page.getByRole('dialog', { name: 'Save to registration' });
  for (const label of [/^Street: 7 Glacier Road instead/i, /^City:/, /^State:/, /^ZIP: 99801 instead/])
    await expect(drawer.getByRole('checkbox', { name: label })).toBeChecked();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save to registration' }).click();
  await expect(drawer).toHaveCount(0);
  const [saved] = await query<{ zip: string }>('SELECT zip FROM phi.reg_master WHERE id = $1', [id]);
  expect(saved?.zip).toBe('99801');
});

test('the meter tells what this check costs, and what the month has cost', async ({ page }) => {
  await page.goto(eligibilityPath);
  const meter = page.locator('.cost');
  await expect(meter).toContainText(/This month \$\d/);
  await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
  await expect(meter).toContainText(/This check \$0\.\d\d/);
  await meter.locator('summary').click();
  await expect(meter.getByRole('row', { name: /^You/ })).toContainText(/\$\d/);
  await expect(meter.getByRole('row', { name: /^Lakeside Regional/ })).toContainText(/\d checks?\$\d/);
  await expectAccessible(page);
});

import { expect, test } from '#/test.ts';
import { expectAccessible } from '#/checks/axe.ts';
import {
  check,
  eligibilityPath,
  findPatient,
  history,
  requestForm,
  result,
  runAgain,
  statusHeading,
  typeRequest,
} from '#/steps/eligibility.ts';
import { clerk } from '#/world/people.ts';

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

import { check, findPatient, result, statusHeading, verdict } from '#/steps/eligibility.ts';
import { codeField } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { password } from '#/fixtures/people.ts';

test('[GEN-02] [GEN-04] [GEN-15] [GEN-20] a newcomer signs in as the clerk, and reads Active, Inactive and a payer that is silent', async ({
  page,
}) => {
  const email = 'clerk@lakeside.example';
  const mark = await mailMark(email);

  await test.step('signs in by keyboard with the mailed code', async () => {
    await page.goto('/');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await codeAfter(mark, email));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Real-Time Eligibility' })).toBeVisible();
  });

  await test.step('Rosalind Okonkwo is Active, with a copay and a deductible', async () => {
    await page.getByRole('combobox', { name: 'Find a patient' }).focus();
    await page.keyboard.type('okonk');
    await expect(page.getByRole('option', { name: /Okonkwo, Rosalind/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Okonkwo');
    // The fields are drawn anew for another person; a key pressed before that would be lost.
    await expect(page.getByText(/^Complete: /)).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).press('Enter');
    await expect(statusHeading(page, 'Active')).toBeFocused();
    await expect(verdict(page)).toContainText('Bluestone Health Plan');
    const officeVisit = result(page)
      .getByRole('row', { name: /office visit/i })
      .first();
    await expect(officeVisit).toContainText(/\$\d/);
    const accumulators = result(page).getByRole('region', { name: 'Accumulators' });
    await expect(accumulators.getByRole('heading', { name: 'Deductible' })).toBeVisible();
    await expect(accumulators).toContainText(/\$[\d,.]+ Left, Deductible/);
  });

  await test.step('Imani Castellanos-Wray is Inactive', async () => {
    await findPatient(page, 'castellanos', /Imani/, 'Castellanos-Wray');
    await check(page, 'Inactive');
    await expect(verdict(page)).toContainText('not covered on');
  });

  await test.step('the payer of Yusra Halloran is silent: Unknown, and never Inactive', async () => {
    await findPatient(page, 'halloran', /Yusra/, 'Halloran');
    await check(page, 'Unknown');
    await expect(verdict(page)).toContainText('Payer unavailable');
    await expect(result(page)).not.toContainText('Inactive');
  });
});

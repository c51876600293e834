import { check, eligibilityPath, findPatient, requestForm } from '#/steps/eligibility.ts';
import { codeField, emailField, passwordField } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { clerk, password } from '#/fixtures/people.ts';

test.describe('signed in', () => {
  test.use({ as: clerk });

  test('[SHELL-43] U-06 on a telephone the title is whole, on a desk a double name is', async ({ page }) => {
    await page.goto(eligibilityPath);
    await findPatient(page, 'castel', /Imani/, 'Castellanos-Wray');
    const cut = await page
      .locator('input')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('header h1').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  });

  test('U-03 a type-ahead tells its first option; Enter ahead of the answer takes what leaves no choice, and nothing else', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/FindPatient|GetTradingPartners/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(eligibilityPath);
    const form = requestForm(page);
    const payer = form.getByRole('combobox', { name: 'Payer', exact: true });
    await payer.pressSequentially('plan');
    await payer.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    held.resolve();
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(payer).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
    await expect(payer).toHaveValue('plan');

    const find = form.getByRole('combobox', { name: 'Find a patient' });
    const lastName = page.getByRole('textbox', { name: 'Last name' });
    await find.pressSequentially('okonk');
    await find.press('Enter');
    await expect(lastName).toHaveValue('Okonkwo');

    // Pressed when the question is on its way already.
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/FindPatient/, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await lastName.fill('');
    await find.pressSequentially('okonkwo');
    await asked.promise;
    await find.press('Enter');
    answer.resolve();
    await expect(lastName).toHaveValue('Okonkwo');
    await check(page, 'Active');
  });
});

test('[CALL-04] [CALL-06] R-38 Enter twice at once is one LogIn and one code', async ({ page, person }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const submitTwice = () =>
    page.evaluate(() => {
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
  const mark = await mailMark(person.email);
  await page.goto('/');
  await emailField(page).fill(person.email);
  await passwordField(page).fill(password);
  await submitTwice();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await codeField(page).fill(await codeAfter(mark, person.email));
  await submitTwice();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(sent.filter((one) => /LogIn$|TwoFactorAuth$/.test(one))).toHaveLength(2);
});

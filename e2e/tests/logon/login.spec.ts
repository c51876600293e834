import { expectAccessible } from '#/checks/axe.ts';
import { account, expectLogin, storedToken, title, userBar } from '#/steps/shell.ts';
import { codeField, emailField, giveCredentials, passwordField, signIn } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { clerk, createPerson, password } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

test('U-05 an empty form names its faults beside the fields, and the summary takes focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('Please correct the issues below.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Value is required');
  await expect(passwordField(page)).toHaveAccessibleDescription('Value is required');
  await emailField(page).fill('nobody');
  await expect(emailField(page)).toHaveAccessibleDescription('Value is not a valid email address');
});

test('[LOGIN-01] [LOGIN-06] [ERR-08] a wrong password is said in place, and the password is asked again', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await emailField(page).fill(person.email);
  await passwordField(page).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
  await expect(passwordField(page)).toBeFocused();
  expect(await storedToken(page)).toBeNull();
});

test('[LOGIN-03] [LOGIN-07] [LOGIN-08] [STATE-24] [STATE-26] a wrong code, another one, and the way back', async ({
  page,
  person,
}) => {
  await page.goto('/');
  const first = await giveCredentials(page, person.email);
  await codeField(page).fill('AAAAAAA');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue('');
  await giveCredentials(page, person.email);
  await expect(codeField(page)).toHaveValue('');

  const mark = await mailMark(person.email);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const newest = await codeAfter(mark, person.email);
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await codeField(page).fill(newest.toLowerCase());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
});

test('[STATE-28] [SHELL-01] U-08 the code can be pasted with spaces, and signing in stores the token', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await expect(userBar(page)).toHaveCount(0);
  const code = await giveCredentials(page, person.email);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, code);
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(userBar(page)).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
});

test('[STATE-27] [ERR-17] the code step ends after 30 minutes and says so', async ({ page, person }) => {
  await page.clock.install();
  await page.goto('/');
  await giveCredentials(page, person.email);
  await page.clock.fastForward('29:00');
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward('01:05');
  await expect(
    page.getByText(
      'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
    ),
  ).toBeVisible();
  await expectLogin(page);
});

test('[CONST-02] the e-mail is remembered for those who ask, and forgotten for those who no longer do', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await giveCredentials(page, person.email);
  await page.goto('/');
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await giveCredentials(page, person.email);
  await page.goto('/');
  await expect(emailField(page)).toHaveValue('');
});

test('[START-06] [START-07] [LAND-01] [LAND-02] a protected page is asked for, signed in to, and reached with its query', async ({
  page,
  person,
  noise,
}) => {
  noise.expect(/status of 404/);
  await page.goto('/spifmanagement/eligibility?SpifResponseID=00000000-0000-4000-8000-000000000000');
  await expectLogin(page);
  await expect(page).toHaveURL(/\/#\/spifmanagement\/eligibility\?SpifResponseID=00000000-/);
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/spifmanagement\/eligibility\?SpifResponseID=00000000-0000-4000-8000-000000000000$/);
  await expect(page.getByText('The answer did not load')).toBeVisible();
});

test('[LAND-07] a destination outside is passed over', async ({ page, person }) => {
  for (const hash of ['//evil.example', 'https://evil.example/', String.raw`/\evil.example`]) {
    await page.goto(`/#${hash}`);
    await page.reload(); // an address that differs in its hash alone is no new page
    await signIn(page, person.email);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(siteUrl());
    await account(page, 'Log Off');
    await expectLogin(page);
  }
});

test('[ROUTE-002] a message of the address is plain text', async ({ page }) => {
  await page.goto(`/?message=${encodeURIComponent('Hello <b>there</b>')}`);
  await expect(page.getByText('Hello <b>there</b>')).toBeVisible();
});

test('[ROUTE-007] [ROUTE-001] the former address leads to Login, in any case of letters', async ({ page }) => {
  await page.goto('/ACCOUNT/logon');
  await expectLogin(page);
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('[WL-01] [WL-02] [WL-03] [SHELL-41] [ENT-053] Harbor looks and answers as itself, and its people sign in there alone', async ({
  page,
  openBrowser,
}) => {
  const { email } = await createPerson({ ...clerk, company: 'harbor', clients: { harbor: ['RealTimeEligibility'] } });
  const harbor = await (await openBrowser({ baseURL: siteUrl('harbor.localhost') })).newPage();
  await harbor.goto('/');
  await page.goto('/');
  await expect(harbor.getByRole('img', { name: 'Harbor Health Partners' })).toBeVisible();
  await expect(harbor.getByRole('link', { name: '(555) 017-7300' })).toBeVisible();
  await expect(harbor.getByText('Welcome to the Harbor Health Partners portal.')).toBeVisible();
  await expect(harbor.getByText('Coverline')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '(555) 010-4400' })).toBeVisible();
  await expect(harbor.getByRole('contentinfo')).toContainText('20 Pier Road, Portland, ME 04101');
  await expect(harbor.getByRole('link', { name: 'Harbor Health Partners' })).toHaveAttribute(
    'href',
    'https://harbor.example',
  );
  await expect(harbor).toHaveTitle('Log in · Harbor Health Partners');
  const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  expect(await harbor.evaluate(icon)).not.toBe(await page.evaluate(icon));
  const colour = () => getComputedStyle(document.querySelector('button[type=submit]') ?? document.body).backgroundColor;
  expect(await harbor.evaluate(colour)).not.toBe(await page.evaluate(colour));
  await expectAccessible(harbor);

  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
  await signIn(harbor, email);
  await expect(harbor.getByRole('banner')).toContainText('Harbor Family Clinic');
  await expect(harbor.getByRole('banner').getByRole('img', { name: 'Harbor Health Partners' })).toBeVisible();
  await expectAccessible(harbor);
  const contact = harbor.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('20 Pier Road, Portland, ME 04101');
  await expect(contact.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('rel', /noopener/);
  await expect(contact.getByRole('link', { name: 'X', exact: true })).toHaveCount(0);
  await expect(harbor.getByText('Coverline')).toHaveCount(0);
  await account(harbor, 'Log Off');
  await expectLogin(harbor);
});

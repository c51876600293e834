import { account, expectLogin, title } from '#/steps/shell.ts';
import {
  codeField,
  confirmationField,
  emailField,
  giveCredentials,
  newPasswordField,
  passwordField,
  signIn,
  typeCredentials,
} from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { codeAfter, mailMark, textAfter } from '#/fixtures/mail.ts';
import { clerk, password, setPasswordAge } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

const fresh = 'Lantern-Orchid-58';
const saveChanges = { name: 'Save Changes' };

test('[LOGIN-04] [LOGIN-09] [STATE-24] [CONST-06] an old password leads to a new one, and then one logs in with it', async ({
  page,
  person,
}) => {
  await setPasswordAge(person.email, 91);
  await page.goto('/');
  await typeCredentials(page, person.email);
  await expect(page.getByText('Your password is older than 90 days. Choose a new one.')).toBeVisible();
  await expect(newPasswordField(page)).toBeFocused();
  await newPasswordField(page).fill(fresh);
  await expect(page.getByText('Strength: Strong')).toBeVisible();
  await confirmationField(page).fill('Lantern-Orchid-59');
  await page.getByRole('button', saveChanges).click();
  await expect(confirmationField(page)).toHaveAccessibleDescription('Passwords do not match');
  await confirmationField(page).fill(fresh);
  const mark = await mailMark(person.email);
  await page.getByRole('button', saveChanges).click();
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  await expect(emailField(page)).toHaveValue(person.email);
  expect(await textAfter(mark, person.email)).toContain('was changed');
  await codeField(page).fill(await giveCredentials(page, person.email, fresh));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
});

test('[VAL-44] [VAL-45] [VAL-46] the history is asked on leaving the field, and only for what keeps the other rules', async ({
  page,
  person,
}) => {
  await setPasswordAge(person.email, null);
  await page.goto('/');
  await typeCredentials(page, person.email);
  await expect(page.getByText('You logged in with a one-time password.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('CheckPasswordHistoryPreLogin')) asked.push(request.url());
  });
  await newPasswordField(page).fill('short');
  await page.keyboard.press('Tab');
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/At least 10 characters/);
  await newPasswordField(page).fill(password);
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(newPasswordField(page)).toHaveAccessibleDescription(
    'Password cannot match any of your last 5 passwords',
  );
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectLogin(page);
  await expect(passwordField(page)).toHaveValue('');
});

test('[LOGIN-02] [STATE-25] [LOGIN-07] [LOGIN-08] a forgotten password: address, code, new password, Login', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await emailField(page).fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(emailField(page)).toHaveValue(person.email);
  await emailField(page).fill('nobody');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Value is not a valid email address');
  await emailField(page).fill(person.email);
  const mark = await mailMark(person.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('has an account')).toBeVisible();
  const first = await codeAfter(mark, person.email);
  const second = await mailMark(person.email);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const newest = await codeAfter(second, person.email);
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await codeField(page).fill(newest);
  await page.getByRole('button', { name: 'Next' }).click();
  await newPasswordField(page).fill(fresh);
  await confirmationField(page).fill(fresh);
  expect(page.url()).toBe(`${siteUrl()}/`);
  await page.getByRole('button', saveChanges).click();
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  await typeCredentials(page, person.email);
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
});

test('A-05 an address nobody has is answered as any other', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await emailField(page).fill('nobody.at.all@lakeside.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await codeField(page).fill('AAAAAAA');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
});

test.describe('signed in', () => {
  test.use({ as: clerk });

  test('[PROF-03] [PROF-08] the password is changed in the profile, and the next login uses it', async ({
    page,
    person,
    noise,
    openBrowser,
  }) => {
    noise.expect(/status of 401/); // the session elsewhere is over
    const elsewhere = await (await openBrowser({ storageState: { cookies: [], origins: [] } })).newPage();
    await elsewhere.goto('/');
    await signIn(elsewhere, person.email);

    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Edit password' }).click();
    const present = page.getByRole('textbox', { name: 'Present password' });
    await expect(present).toBeFocused();
    await present.fill('Not-the-password-1');
    await newPasswordField(page).fill(fresh);
    await confirmationField(page).fill(fresh);
    await page.getByRole('button', { name: 'Save' }).click();
    const error = page.getByRole('dialog', { name: 'Error' });
    await expect(error).toContainText('Your present password is not right');
    await page.keyboard.press('Escape');
    await present.fill(password);
    const mark = await mailMark(person.email);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit password' })).toBeFocused();

    await elsewhere.reload();
    await expectLogin(elsewhere);
    await account(page, 'Log Off');
    await typeCredentials(page, person.email);
    await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right');
    expect(await textAfter(mark, person.email)).toContain('was changed');
    await giveCredentials(page, person.email, fresh);
  });
});

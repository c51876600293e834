import { appCode } from '#/steps/appCode.ts';
import { account, expectLogin, title, userBar } from '#/steps/shell.ts';
import { beginApp, editSecurity, virtualAuthenticator } from '#/steps/security.ts';
import { codeField, typeCredentials } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { mailMark, textAfter } from '#/fixtures/mail.ts';
import { clerk, password } from '#/fixtures/people.ts';

test.use({ as: clerk });

test('[PROF-08] [STATE-24] an app is added in the profile, asked for at Login, stood in for by a recovery code, and removed', async ({
  page,
  person,
}) => {
  await editSecurity(page, password);
  const secret = await beginApp(page);
  const field = page.getByRole('textbox', { name: 'Code of the app' });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  const mark = await mailMark(person.email);
  const used = appCode(secret);
  await field.fill(used);
  await page.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const recovery = await codes.first().innerText();
  expect(await textAfter(mark, person.email)).toContain('An authenticator app was added');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('8 left')).toBeVisible();

  await account(page, 'Log Off');
  await typeCredentials(page, person.email);
  await expect(page.getByText('Your authenticator app shows a 6-digit code')).toBeVisible();
  await codeField(page).fill(used);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('it was used before');
  await codeField(page).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(userBar(page)).toBeVisible();

  await account(page, 'Log Off');
  await typeCredentials(page, person.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(userBar(page)).toBeVisible();

  await editSecurity(page, password);
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByText('The authenticator app is removed')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('A code by e-mail')).toBeVisible();
});

test('[PROF-08] a passkey is made, renamed, and signs in behind the password and without one', async ({
  page,
  person,
}) => {
  await virtualAuthenticator(page);
  await editSecurity(page, password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the passkey' });
  await page.getByRole('button', { name: 'Make passkey' }).click();
  await expect(name).toHaveAccessibleDescription('Value is required');
  await name.fill('Work laptop');
  await page.getByRole('button', { name: 'Make passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await name.fill('Front desk');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Remove Front desk' })).toBeVisible();

  await account(page, 'Log Off');
  await typeCredentials(page, person.email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(userBar(page)).toBeVisible();

  await account(page, 'Log Off');
  await expectLogin(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
});

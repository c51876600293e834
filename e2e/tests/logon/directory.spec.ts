import { account, expectLogin, storedToken, title, userBar } from '#/steps/shell.ts';
import { emailField } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { sandboxUrl, siteUrl } from '#/fixtures/fixtures.ts';

test.use({ baseURL: async ({}, use) => use(siteUrl('directory.localhost')) });

test('[STATE-02] [STATE-04] [STATE-05] [STATE-22] [LOGIN-10] through the directory and back, by a link from the intranet, and out of both', async ({
  page,
  noise,
}) => {
  noise.expect(/RefreshB2CLoginData/); // who is not signed in is told so by a 401
  const refreshes: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/RefreshB2CLoginData')) refreshes.push(response.status());
  });
  const atDirectory = page.getByRole('heading', { name: 'Alder Creek Directory' });

  noise.expect(/status of 400/); // what comes back without having left
  await test.step('D-02 what belongs to no sign-in of this browser is told on Login, and leaves nothing in the address', async () => {
    const response = await page.goto('/account/logon/signincallback?code=x&state=y');
    expect(response?.status()).toBe(400);
    await expectLogin(page);
    await expect(
      page.getByText('This sign-in took too long, or was begun in another browser. Log in again.'),
    ).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
  });

  await test.step('a screen that needs somebody leads to the directory at once', async () => {
    await page.goto('/spifmanagement/eligibility?PrefillMBILookup=true');
    await expect(atDirectory).toBeVisible();
  });

  await test.step('a sign-in that was cancelled is told on Login, and does not go round in circles', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectLogin(page);
    await expect(page.getByText('The sign-in at Alder Creek Directory could not be accepted.')).toBeVisible();
    await expect(emailField(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('the one button leads there and to what was asked for first', async () => {
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('button', { name: 'Iris Delgado' }).click();
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    await expect(page).toHaveURL(/\/spifmanagement\/eligibility\?PrefillMBILookup=true$/);
    await expect(page.getByRole('banner')).toContainText('Alder Creek Hospital');
  });

  await test.step('a reload keeps the session by the external refresh', async () => {
    const before = refreshes.length;
    await page.reload();
    await expect(userBar(page)).toBeVisible();
    expect(refreshes.slice(before)).toEqual([200]);
  });

  await test.step('a link from a referral domain signs in anew, once, and arrives', async () => {
    const before = refreshes.length;
    const passed: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) passed.push(new URL(request.url()).pathname);
    });
    await page.goto('/#/Account/Profile', { referer: sandboxUrl('/') });
    await expect(title(page, 'Profile')).toBeVisible();
    expect(passed.filter((path) => path === '/Account/Logon/SignIn')).toHaveLength(1);
    expect(refreshes.slice(before)).toEqual([200]);
    await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit password' })).toHaveCount(0);
  });

  await test.step('logging off leaves the directory too, and Login stays', async () => {
    await account(page, 'Log Off');
    await expect(page.getByText('Sign out of Alder Creek Directory too?')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectLogin(page);
    expect(await storedToken(page)).toBeNull();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('button', { name: 'Iris Delgado' })).toBeVisible();
  });
});

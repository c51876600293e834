import { expect } from '@playwright/test';
import { expectLogin } from '#/steps/shell.ts';
import { codeField, emailField, giveCredentials, newPasswordField, typeCredentials } from '#/steps/signIn.ts';
import { giveSecondStep, password, setPasswordAge } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';
import { signedOut, type Visitor, type Visits, byClerkOnOwnPage } from './visit.ts';
import { askForPairing, openPaired, openTools, verifyPairing } from '#/steps/embedded.ts';
import { launchQuery, newEhrUser } from '#/fixtures/ehr.ts';

const waitForCode = async ({ page, email }: Visitor) => {
  await page.goto('/');
  await giveCredentials(page, email);
};

/** The step after Login with a one-time password. */
const atTheChange = async ({ page, email }: Visitor) => {
  await setPasswordAge(email, null);
  await page.goto('/');
  await typeCredentials(page, email);
  await expect(newPasswordField(page)).toBeFocused();
};

const atThePasskey = async ({ page, email }: Visitor) => {
  await giveSecondStep(email);
  await page.goto('/');
  await typeCredentials(page, email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
};

const beginPairing = async ({ page }: Visitor) => {
  await page.goto(`/Login/Athena?${await launchQuery({ user: newEhrUser() })}`);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
};

export const logonVisits = {
  login: {
    login: signedOut(async ({ page }) => {
      await page.goto('/');
      await expectLogin(page);
    }),
    errors: signedOut(async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(emailField(page)).toHaveAccessibleDescription(/required/);
    }),
    locked: signedOut(async ({ page }) => {
      await page.route('**/App/FetchConfig', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { Data: { AppConfig: object } }; // the envelope of the call
        const locked = { LoginLocked: true, LoginMessageSeverity: 4, LoginMessageText: 'Away from 10 PM to 11 PM.' };
        body.Data.AppConfig = { ...body.Data.AppConfig, ...locked };
        await route.fulfill({ response, json: body });
      });
      await page.goto('/');
      await emailField(page).fill('tess@lakeside.example');
      await expect(page.getByText('Logging in is locked at the moment.')).toBeVisible();
    }),
    authentication: signedOut(waitForCode),
    'wrong code': signedOut(async (visitor) => {
      await waitForCode(visitor);
      await codeField(visitor.page).fill('AAAAAAA');
      await visitor.page.keyboard.press('Enter');
      await expect(visitor.page.getByRole('alert')).toBeVisible();
    }),
    passkey: signedOut(atThePasskey),
    'authenticator app': signedOut(async (visitor) => {
      await atThePasskey(visitor);
      await visitor.page.getByRole('button', { name: 'Use your authenticator app' }).click();
      await expect(codeField(visitor.page)).toBeFocused();
    }),
    'recovery code': signedOut(async (visitor) => {
      await atThePasskey(visitor);
      await visitor.page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(visitor.page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    }),
    'forgot password': signedOut(async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    }),
    'change password': signedOut(atTheChange),
    'used password': signedOut(async (visitor) => {
      await atTheChange(visitor);
      await newPasswordField(visitor.page).fill(password);
      await visitor.page.keyboard.press('Tab');
      await expect(newPasswordField(visitor.page)).toHaveAccessibleDescription(/last 5 passwords/);
    }),
    directory: signedOut(async ({ page, noise }) => {
      noise.expect(/RefreshB2CLoginData/);
      await page.goto(
        siteUrl('directory.localhost') + '/?message=Alder+Creek+Directory+does+not+answer+at+the+moment.',
      );
      await expect(page.getByText('Alder Creek Directory does not answer')).toBeVisible();
    }),
    loading: signedOut(async ({ page }) => {
      await page.route('**/Account/Logon/LogIn', () => {}); // never answered
      await page.goto('/');
      await emailField(page).fill('tess@lakeside.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('whatever it is');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
    }),
  },
  embeddedLogin: {
    pairing: byClerkOnOwnPage(beginPairing),
    verification: byClerkOnOwnPage(async (visitor) => {
      await beginPairing(visitor);
      await askForPairing(visitor.page, visitor.email);
    }),
    authentication: byClerkOnOwnPage(async (visitor) => {
      const { page, email } = visitor;
      await beginPairing(visitor);
      await verifyPairing(page, email, await askForPairing(page, email));
    }),
    relaunch: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
      await openTools(page);
      await page.getByRole('button', { name: 'Log Off' }).click();
      await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

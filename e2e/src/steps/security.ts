import { expect, type Page } from '@playwright/test';
import { title } from './shell.ts';

/** The profile's section in edit, past the present password. */
export async function editSecurity(page: Page, typed: string): Promise<void> {
  await page.goto('/Account/Profile');
  await expect(title(page, 'Profile')).toBeVisible();
  await page.getByRole('button', { name: 'Edit sign-in security' }).click();
  await page.getByRole('textbox', { name: 'Present password' }).fill(typed);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible();
}

/** Starts adding an app; answers its secret. */
export async function beginApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add app' }).click();
  const key = page.getByRole('region', { name: 'Authenticator app' }).locator('code');
  return (await key.innerText()).replaceAll(' ', '');
}

/** A platform authenticator that says yes, by Chromium's own means. */
export async function virtualAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

import { expect, type Page } from '@playwright/test';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { password } from '#/fixtures/people.ts';

export const emailField = (page: Page) => page.getByLabel('E-mail');
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

export const newPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password', exact: true });
export const confirmationField = (page: Page) => page.getByRole('textbox', { name: 'Confirm new password' });

/** E-mail and password on Login, sent. */
export async function typeCredentials(page: Page, email: string, typed = password): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The first step, from Login; answers the code that was mailed. */
export async function giveCredentials(page: Page, email: string, typed = password): Promise<string> {
  const mark = await mailMark(email);
  await typeCredentials(page, email, typed);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  return codeAfter(mark, email);
}

/** Both steps through the real form, from Login. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await codeField(page).fill(await giveCredentials(page, email, typed));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { codeAfter, mailMark } from '#/world/mail.ts';
import { password } from '#/world/people.ts';

export const emailField = (page: Page) => page.getByLabel('E-mail');
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** The first step, from Login; answers the code that was mailed. */
export async function giveCredentials(page: Page, email: string): Promise<string> {
  const mark = await mailMark(email);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  return codeAfter(mark, email);
}

/** Both steps through the real form, from Login. */
export async function signIn(page: Page, email: string): Promise<void> {
  await codeField(page).fill(await giveCredentials(page, email));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
}

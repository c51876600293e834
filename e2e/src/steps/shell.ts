import { expect, type Page } from '@playwright/test';

export const userBar = (page: Page) => page.getByRole('complementary', { name: 'User bar' });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the account menu of the user bar and follows one of its entries. */
export async function account(
  page: Page,
  entry: 'Change Client' | 'Manage Profile' | 'Emergency Access' | 'Log Off',
): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  const role = entry === 'Log Off' || entry === 'Emergency Access' ? 'button' : 'link';
  await page.getByRole(role, { name: entry, exact: true }).click();
}

export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('AuthToken'));

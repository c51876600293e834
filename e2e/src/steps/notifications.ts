import { expect, type Locator, type Page } from '@playwright/test';
import { userBar } from './shell.ts';

export const bell = (page: Page): Locator => userBar(page).getByRole('button', { name: /^Notifications/ });
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
export const notice = (page: Page, text: string): Locator =>
  panel(page).getByRole('listitem').filter({ hasText: text });

export async function openBell(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
}

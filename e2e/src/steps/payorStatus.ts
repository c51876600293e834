import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { narrowList } from '#/steps/narrowList.ts';

export const payorPath = '/spifmanagement/payorstatus';

/** Finds a payer on the board, asked or not, and opens it. */
export async function openPayor(page: Page, name: string): Promise<void> {
  await page.goto(payorPath);
  await narrowList(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The last 90 days' })).toBeVisible();
}

/** The client's tokens, from the board. */
export async function openTokens(page: Page): Promise<void> {
  await page.goto(payorPath);
  await page.getByRole('button', { name: 'Tokens', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Tokens for your systems' }).getByText('Address')).toBeVisible();
}

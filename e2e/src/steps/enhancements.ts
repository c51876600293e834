import { expect, type Page } from '@playwright/test';

export const enhancementPath = '/Enhancements/EnhancementRequest';

export const newRequest = (page: Page) => page.getByRole('dialog', { name: 'New request' });

/** Creates a request; its row then stands in the list of one's own. */
export async function createRequest(page: Page, title: string): Promise<void> {
  await page.goto(`${enhancementPath}?mine=1`);
  await page.getByRole('button', { name: 'New request' }).click();
  const form = newRequest(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('combobox', { name: 'Area' }).selectOption('Reporting');
  await form.getByRole('textbox', { name: 'What would you like?' }).fill('A file with every row of the list.');
  await form.getByRole('button', { name: 'Create request' }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';

export const viewerPath = '/tools/EligibilityViewer';

/** The viewer with a message that it invented itself. */
export async function openInvented(page: Page, name: string): Promise<void> {
  await page.goto(viewerPath);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('listbox', { name: 'Segments as received' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Business view' }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
}

/** Gives the viewer a text by the paste field's own button. */
export async function openText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste an X12 message' }).fill(text);
  await page.getByRole('button', { name: 'Open the text' }).click();
}

export const picked = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

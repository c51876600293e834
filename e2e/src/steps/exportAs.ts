import type { Page } from '@playwright/test';

/** Has the list that is shown given as a file of a kind. */
export async function exportAs(page: Page, kind: 'Spreadsheet (XLSX)' | 'Text (CSV)'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

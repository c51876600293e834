import { expect, type Page } from '@playwright/test';

export const resultLookupPath = '/tools/RealTimeandWebserviceResultLookup';

/** Finds a lookup by its id and opens it. */
export async function openTrace(page: Page, id: string): Promise<void> {
  await page.goto(`${resultLookupPath}?id=${id}`);
  await page.getByRole('grid', { name: 'Lookups' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Lookup', exact: true })).toBeVisible();
}

/** As staff: all clients, for a reason. */
export async function lookAcross(page: Page): Promise<void> {
  await page.goto(resultLookupPath);
  await page.getByRole('button', { name: 'Several clients' }).click();
  await page.getByRole('textbox', { name: 'Why you look' }).fill('Ticket 104233: a payer answers late');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Lookups' })).toBeVisible();
}

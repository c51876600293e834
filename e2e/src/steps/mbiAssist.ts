import { expect, type Page } from '@playwright/test';

export const medicareConfigPath = '/ClientAdministration/MedicareConfig';
export const mbiModePath = '/spifmanagement/eligibility?PrefillMBILookup=true';

/** Switches MBI Assist on for the client, as its administrator does. */
export async function switchOn(page: Page): Promise<void> {
  await page.goto(medicareConfigPath);
  await page.getByRole('checkbox', { name: 'Look up Medicare numbers' }).check();
  await page.getByRole('combobox', { name: 'Who is asked' }).selectOption('Medicare');
  await page.getByRole('checkbox', { name: /^An SSN is required/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('MBI Assist is saved.')).toBeVisible();
}

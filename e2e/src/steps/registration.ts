import { expect, type Page } from '@playwright/test';

export const registrationPath = '/spifmanagement/registration';

export const record = (page: Page) => page.getByRole('region', { name: 'Registration' });

/** Types into the search and takes the first that is found, by the keyboard. */
export async function findInBar(page: Page, term: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Find a patient' });
  await box.fill(term);
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Enter');
}

/** Opens a registration by what its patient is known by. */
export async function openRecord(page: Page, term: string, name: string | RegExp): Promise<void> {
  await page.goto(registrationPath);
  await findInBar(page, term);
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

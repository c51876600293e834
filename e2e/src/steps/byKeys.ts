import { expect, type Page } from '@playwright/test';
import { requestForm } from './eligibility.ts';

type Control = ReturnType<Page['getByRole']>;

/** Goes to a control by Tab alone. */
export async function tabTo(page: Page, control: Control): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

export const box = (page: Page, name: string) => requestForm(page).getByRole('textbox', { name, exact: true });

/** In place of what the field holds. */
export async function typeInto(page: Page, control: Control, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** To the request by its key, and the first that a search finds. */
export async function find(page: Page, typed: string, lastName: string): Promise<void> {
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: new RegExp(lastName) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  // the patient's own, above that of a subscriber
  await expect(box(page, 'Last name').first()).toHaveValue(lastName);
}

export type Asked = {
  readonly payer: string;
  readonly memberId: string;
  readonly first: string;
  readonly last?: string;
  readonly born?: string;
  readonly ssn?: string;
};

/** Over whatever the form holds, one field after the other; Enter right behind the payer, as somebody in a hurry does. */
export async function type(
  page: Page,
  { payer, memberId, first, last = 'Hourigan', born = '06/09/1975', ssn }: Asked,
): Promise<void> {
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
  await page.keyboard.type(payer);
  await page.keyboard.press('Enter');
  for (const [name, text] of [
    ['Member ID', memberId],
    ['First name', first],
    ['Last name', last],
    ['Date of birth', born],
    ...(ssn === undefined ? [] : ([['SSN', ssn]] as const)),
  ] as const)
    await typeInto(page, box(page, name), text);
  await expect(page.getByText(/^Complete: /)).toBeVisible();
}

export async function ask(page: Page, asked: Asked): Promise<void> {
  await type(page, asked);
  await page.keyboard.press('Enter');
}

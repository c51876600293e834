import { expect, type Page } from '@playwright/test';

export const eligibilityPath = '/spifmanagement/eligibility';

export const requestForm = (page: Page) => page.getByRole('form', { name: 'Eligibility request' });
export const checkButton = (page: Page) => page.getByRole('button', { name: 'Check eligibility' });
export const result = (page: Page) => page.getByRole('region', { name: /^Result/ });
export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
export const history = (page: Page) => page.getByRole('list', { name: 'Earlier lookups' });

export const statusHeading = (page: Page, status: string) =>
  verdict(page).getByRole('heading', { name: status, exact: true });

/** Chooses from a type-ahead. */
export async function choose(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await requestForm(page).getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** Takes a registered patient; the request is filled from it. */
export async function findPatient(page: Page, typed: string, option: RegExp, lastName: string): Promise<void> {
  await choose(page, 'Find a patient', typed, option);
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue(lastName);
}

export type Typed = {
  readonly payer: string;
  readonly memberId: string;
  readonly first?: string;
  readonly last?: string;
  readonly born?: string;
};

/** Types a request for somebody who is not registered. */
export async function typeRequest(page: Page, typed: Typed): Promise<void> {
  const { payer, memberId, first = 'Odalys', last = 'Fenwright', born = '06/09/1975' } = typed;
  await choose(page, 'Payer', payer, new RegExp(payer));
  const form = requestForm(page);
  await form.getByRole('textbox', { name: 'Member ID' }).fill(memberId);
  await form.getByRole('textbox', { name: 'First name' }).fill(first);
  await form.getByRole('textbox', { name: 'Last name' }).fill(last);
  await form.getByRole('textbox', { name: 'Date of birth' }).fill(born);
}

export async function check(page: Page, status: string): Promise<void> {
  await checkButton(page).click();
  await expect(statusHeading(page, status)).toBeVisible();
}

/** Says why the same is asked again, in the modal that wants to know. */
export async function runAgain(page: Page, reason: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Run again' });
  await modal.getByRole('combobox', { name: /^Why ask again/ }).selectOption(reason);
  await modal.getByRole('button', { name: 'Run again' }).click();
}

export const linkForm = (page: Page) => page.getByRole('dialog', { name: 'E-mail a link' });

/** From the answer's further actions, which on a narrow screen are in the menu of its files. */
export async function openLinkForm(page: Page): Promise<void> {
  const more = result(page).getByRole('button', { name: 'More', exact: true });
  const files = result(page).getByRole('button', { name: 'Export', exact: true });
  await expect(files).toBeVisible();
  await ((await more.isVisible()) ? more : files).click();
  await page.getByRole('menuitem', { name: 'E-mail a link' }).click();
  await expect(linkForm(page)).toBeVisible();
}

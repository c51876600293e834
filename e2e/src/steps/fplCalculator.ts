import type { Page } from '@playwright/test';
import { expect } from '#/test.ts';

export const fplPath = '/spifcasemanagement/FedPovertycalculator';

export const answerSheet = (page: Page) => page.getByRole('region', { name: 'Answer' });
export const personRow = (page: Page, at: number) => page.getByRole('group', { name: `Person ${at}`, exact: true });
export const incomeRow = (page: Page, at: number) => page.getByRole('group', { name: `Income ${at}`, exact: true });
export const results = (page: Page) => page.getByRole('grid', { name: 'Programs' });

/** Somebody alone: state, age and what a month brings. */
export async function typeAlone(page: Page, state: string, age: string, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).selectOption(state);
  await page.getByRole('textbox', { name: 'On' }).fill('06/15/2026');
  await personRow(page, 1).getByRole('textbox', { name: 'Age' }).fill(age);
  await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill(amount);
}

/** One more person, by the keys alone: the row that was added has the focus. */
export async function addPerson(page: Page, relation: string, age: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  await page.keyboard.type(relation);
  await page.keyboard.press('Tab');
  await page.keyboard.type(age);
}

export async function judged(page: Page): Promise<void> {
  await page.goto(fplPath);
  await typeAlone(page, 'NY', '34', '1840');
  await expect(answerSheet(page).getByRole('heading', { name: '138.35% of the poverty level' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { demographicsPath, resultSheet, typePerson, verify } from '#/steps/demographics.ts';

export const dispositionRulesPath = '/ClientAdministration/DispositionRules';

/** Somebody with the bureau's figures of the sandbox, in the second tab; `who` makes it a person of the test's own. */
export async function toDisposition(page: Page, who: string): Promise<void> {
  await page.goto(demographicsPath);
  await typePerson(page, `Ames${who}-MIDDLE`);
  await verify(page);
  await resultSheet(page).getByRole('radio', { name: 'Financial disposition' }).check();
  await expect(page).toHaveURL(/tab=disposition/);
}

/** What the bureau does not know is told, and the disposition kept. */
export async function answerQuestions(page: Page): Promise<void> {
  await resultSheet(page).getByRole('button', { name: 'Answer 2 questions' }).click();
  const drawer = page.getByRole('dialog', { name: 'What is known of the household' });
  await drawer.getByRole('combobox', { name: 'Is an insurance active?' }).selectOption('No, none is active');
  await drawer.getByRole('combobox', { name: 'For Medicaid' }).selectOption('Adult');
  await drawer.getByRole('textbox', { name: 'Owed' }).fill('1,575');
  await drawer.getByRole('button', { name: 'Work it out and keep it' }).click();
  await expect(drawer).toBeHidden();
}

export async function decided(page: Page, who: string): Promise<void> {
  await toDisposition(page, who);
  await answerQuestions(page);
  await expect(resultSheet(page).getByRole('heading', { name: 'Payment plan, 24 months' })).toBeVisible();
}

export async function overrideDisposition(page: Page, disposition: string, reason: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Decide otherwise' });
  await form.getByRole('combobox', { name: 'Disposition' }).selectOption(disposition);
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: 'Override' }).click();
}

/** The id of the one that was kept last: opened from the list, it is in the address. */
export async function keptDisposition(page: Page): Promise<string> {
  await page.getByRole('list', { name: 'Dispositions kept' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/DispositionID=/);
  const id = new URL(page.url()).searchParams.get('DispositionID') ?? '';
  await resultSheet(page).getByRole('button', { name: 'Back to now' }).click();
  return id;
}

import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { eligibilityPath } from './eligibility.ts';

export const callQueuePath = '/spifmanagement/callqueue';

export const callDrawer = (page: Page) => page.getByRole('dialog', { name: 'Call to the payer' });
export const queueGrid = (page: Page) => page.getByRole('grid', { name: /^Lookups that await a call/ });

/** A patient of the test's own: whoever asks anew about another's takes her call out of the queue. */
export const callee = () => ({ last: `Fen${randomUUID().slice(0, 6)}` });

/** The calls of the answer on the screen. */
export const callsOf = (page: Page) => page.getByRole('region', { name: /^(Call to the payer|Verified by phone)$/ });

/** Fills the form of a call in which the payer said that the coverage is active. */
export async function typeCall(page: Page): Promise<void> {
  const drawer = callDrawer(page);
  await drawer.getByRole('combobox', { name: 'How it ended' }).selectOption('Coverage is active');
  await drawer.getByRole('textbox', { name: 'Who told it' }).fill('Maria L.');
  await drawer.getByRole('textbox', { name: 'Call reference' }).fill('4471-B');
}

/** Opens the call of one lookup from the queue. */
export async function openCall(page: Page, lookupId: string): Promise<void> {
  await page.goto(`${callQueuePath}?lookup=${lookupId}`);
  await expect(callDrawer(page).getByRole('heading', { name: 'Have ready' })).toBeVisible();
}

/** The answer of a lookup with its calls. */
export async function openAnswer(page: Page, lookupId: string): Promise<void> {
  await page.goto(`${eligibilityPath}?SpifResponseID=${lookupId}`);
  await expect(callsOf(page)).toBeVisible();
}

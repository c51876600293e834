import { expect, type Page } from '@playwright/test';
import { ticketBefore } from '../fixtures/calls.ts';
import { storedToken, title as screenTitle, userBar } from './shell.ts';

export const ticketingPath = '/ticketing/Ticketing';

export const ticketButton = (page: Page) => userBar(page).getByRole('button', { name: 'Create a ticket' });
export const ticketModal = (page: Page) => page.getByRole('dialog', { name: 'Create a ticket' });
export const createButton = (page: Page) => ticketModal(page).getByRole('button', { name: 'Create ticket' });
export const ticketDrawer = (page: Page) => page.getByRole('dialog', { name: /^Ticket/ });

export async function openNewTicket(page: Page): Promise<void> {
  await page.goto('/Account/Profile');
  await ticketButton(page).click();
  await expect(ticketModal(page)).toBeVisible();
}

export async function typeTicket(page: Page, title: string, category = 'Eligibility'): Promise<void> {
  const modal = ticketModal(page);
  await modal.getByRole('textbox', { name: 'Title' }).fill(title);
  await modal.getByRole('textbox', { name: 'Description' }).fill('The list of payers stays empty.');
  await modal.getByRole('combobox', { name: 'Category' }).selectOption(category);
}

/** A ticket of whoever is signed in, made without the form; answers its id. */
export async function ticketOf(page: Page, changes: object = {}): Promise<string> {
  await page.goto(ticketingPath);
  // The session is restored before anybody navigates on.
  await expect(screenTitle(page, 'Ticketing')).toBeVisible();
  const token = await storedToken(page);
  if (token === null) throw new Error('nobody is signed in');
  return ticketBefore(token, changes);
}

/** Puts a picture on the clipboard, as a screenshot does. */
export const copyPicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#2b5299';
    pen.fillRect(40, 40, 240, 100);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('no picture');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });

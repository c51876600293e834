import { expect, type Page } from '@playwright/test';
import { storedToken, title } from '#/steps/shell.ts';
import { ticketDrawer } from '#/steps/ticketing.ts';
import { feedbackBefore } from '#/fixtures/calls.ts';
import { byOperator, type Visits } from './visit.ts';

const path = '/ticketing/TicketFeedback';

/** Feedback of whoever is signed in, given without the form; answers the ticket's id. */
async function feedbackOf(page: Page, score: number, comment: string): Promise<string> {
  await page.goto(path);
  await expect(title(page, 'Ticket Feedback')).toBeVisible();
  return feedbackBefore((await storedToken(page)) ?? '', score, comment);
}

export const ticketFeedbackVisits: Visits['ticketFeedback'] = {
  list: byOperator(async ({ page }) => {
    await feedbackOf(page, 2, 'It took three days until somebody called, and then the list was empty again.');
    await feedbackOf(page, 5, '');
    await page.goto(path);
    await expect(page.getByRole('grid', { name: 'Ticket feedback' })).toBeVisible();
  }),
  empty: byOperator(async ({ page }) => {
    await page.goto('/Account/ClientSelection');
    await page.getByRole('button', { name: /Summit/ }).click();
    await expect(page.getByText('You now work in Summit')).toBeVisible();
    await page.goto(`${path}?days=all`);
    await expect(page.getByText('No feedback yet')).toBeVisible();
  }),
  'filtered empty': byOperator(async ({ page }) => {
    await page.goto(`${path}?category=Nothing`);
    await expect(page.getByText('No feedback fits')).toBeVisible();
  }),
  loading: byOperator(async ({ page }) => {
    await page.route('**/FindFeedback', () => {}); // never answered
    await page.goto(path);
    await expect(page.getByText('Waiting for the feedback')).toBeVisible();
  }),
  failed: byOperator(async ({ page, noise }) => {
    noise.expect(/status of 500/);
    await page.route('**/FindFeedback', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(path);
    await expect(page.getByText('The list of feedback did not load')).toBeVisible();
  }),
  ticket: byOperator(async ({ page }) => {
    await page.goto(`${path}?TicketID=${await feedbackOf(page, 3, 'Kind, but slow.')}`);
    await expect(ticketDrawer(page).getByRole('heading', { name: 'Conversation' })).toBeVisible();
  }),
};

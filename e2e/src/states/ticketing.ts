import { expect, type Page } from '@playwright/test';
import {
  createButton,
  openNewTicket,
  ticketDrawer,
  ticketingPath,
  ticketModal,
  ticketOf,
  typeTicket,
} from '#/steps/ticketing.ts';
import { supporter, withoutTickets } from '#/fixtures/people.ts';
import { byClerk, type Visits, byOperator } from './visit.ts';
import { storedToken, title } from '#/steps/shell.ts';
import { feedbackBefore } from '#/fixtures/calls.ts';

const feedbackPath = '/ticketing/TicketFeedback';

/** Feedback of whoever is signed in, given without the form; answers the ticket's id. */
async function feedbackOf(page: Page, score: number, comment: string): Promise<string> {
  await page.goto(feedbackPath);
  await expect(title(page, 'Ticket Feedback')).toBeVisible();
  return feedbackBefore((await storedToken(page)) ?? '', score, comment);
}

export const ticketingVisits = {
  ticketing: {
    list: byClerk(async ({ page }) => {
      await ticketOf(page, { Urgency: 4 });
      await page.goto(ticketingPath);
      await expect(page.getByRole('grid', { name: 'Tickets' })).toBeVisible();
    }),
    empty: {
      as: withoutTickets,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?status=all`);
        await expect(page.getByText('No tickets yet')).toBeVisible();
      },
    },
    'filtered empty': {
      as: withoutTickets,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?urgency=4&mine=1`);
        await expect(page.getByText('No ticket fits')).toBeVisible();
      },
    },
    loading: byClerk(async ({ page }) => {
      await page.route('**/FindTickets', () => {}); // never answered
      await page.goto(ticketingPath);
      await expect(page.getByText('Waiting for the tickets')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/FindTickets', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(ticketingPath);
      await expect(page.getByText('The list of tickets did not load')).toBeVisible();
    }),
    ticket: byClerk(async ({ page }) => {
      await page.goto(`${ticketingPath}?TicketID=${await ticketOf(page)}`);
      await expect(ticketDrawer(page).getByRole('heading', { name: 'Conversation' })).toBeVisible();
    }),
    'ticket of staff': {
      as: supporter,
      go: async ({ page }) => {
        await page.goto(`${ticketingPath}?TicketID=${await ticketOf(page, { InternalTicket: true })}`);
        await ticketDrawer(page).getByText('Internal note').click();
        await expect(ticketDrawer(page).getByRole('button', { name: 'Add internal note' })).toBeVisible();
      },
    },
    create: byClerk(async ({ page }) => {
      await openNewTicket(page);
      await expect(ticketModal(page).getByRole('option', { name: 'Reporting' })).toBeAttached();
    }),
    'create failed': byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/CreateTicket', (route) => route.fulfill({ status: 500, json: {} }));
      await openNewTicket(page);
      await typeTicket(page, 'A printer', 'Other');
      await ticketModal(page).getByRole('textbox', { name: 'Other category' }).fill('Printing');
      await createButton(page).click();
      await expect(ticketModal(page).getByRole('alert')).toBeVisible();
    }),
  },
  ticketFeedback: {
    list: byOperator(async ({ page }) => {
      await feedbackOf(page, 2, 'It took three days until somebody called, and then the list was empty again.');
      await feedbackOf(page, 5, '');
      await page.goto(feedbackPath);
      await expect(page.getByRole('grid', { name: 'Ticket feedback' })).toBeVisible();
    }),
    empty: byOperator(async ({ page }) => {
      await page.goto('/Account/ClientSelection');
      await page.getByRole('button', { name: /Summit/ }).click();
      await expect(page.getByText('You now work in Summit')).toBeVisible();
      await page.goto(`${feedbackPath}?days=all`);
      await expect(page.getByText('No feedback yet')).toBeVisible();
    }),
    'filtered empty': byOperator(async ({ page }) => {
      await page.goto(`${feedbackPath}?category=Nothing`);
      await expect(page.getByText('No feedback fits')).toBeVisible();
    }),
    loading: byOperator(async ({ page }) => {
      await page.route('**/FindFeedback', () => {}); // never answered
      await page.goto(feedbackPath);
      await expect(page.getByText('Waiting for the feedback')).toBeVisible();
    }),
    failed: byOperator(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/FindFeedback', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(feedbackPath);
      await expect(page.getByText('The list of feedback did not load')).toBeVisible();
    }),
    ticket: byOperator(async ({ page }) => {
      await page.goto(`${feedbackPath}?TicketID=${await feedbackOf(page, 3, 'Kind, but slow.')}`);
      await expect(ticketDrawer(page).getByRole('heading', { name: 'Conversation' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

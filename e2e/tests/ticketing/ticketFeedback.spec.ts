import { exportAs } from '#/steps/exportAs.ts';
import { ticketDrawer } from '#/steps/ticketing.ts';
import { userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { feedbackBefore } from '#/fixtures/calls.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { clerk, createPerson } from '#/fixtures/people.ts';

const path = '/ticketing/TicketFeedback';

test.describe('as a provider administrator', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-049] feedback is found by its score, opens its ticket, and the place survives a reload', async ({
    page,
  }) => {
    const requester = await createPerson({ clients: { lakeside: ['TicketCreator'] }, name: ['Ines', 'Calder'] });
    const token = await tokenFor(requester.email);
    const said = `Nobody called me back ${Date.now()}`;
    await feedbackBefore(token, 1, said);
    await feedbackBefore(token, 5, 'Quick and kind');
    await page.goto('/');
    await userBar(page).getByRole('link', { name: 'Ticket Feedback' }).click();
    const rows = page.getByRole('grid', { name: 'Ticket feedback' }).getByRole('row');
    await expect(rows.filter({ hasText: said })).toContainText('1 of 5');
    await expect(page.getByRole('list', { name: 'How often each score was given' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Score' }).selectOption('1 and 2, poor');
    await expect(rows.filter({ hasText: '5 of 5' })).toHaveCount(0);
    expect(page.url()).toContain('score=low');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Score' })).toHaveValue('low');
    await rows.filter({ hasText: said }).getByRole('button').click();
    await expect(ticketDrawer(page).getByRole('heading', { name: 'Conversation' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticketDrawer(page)).toBeHidden();
    const file = page.waitForEvent('download');
    await exportAs(page, 'Text (CSV)');
    expect((await file).suggestedFilename()).toBe('ticket-feedback.csv');
  });
});

test.describe('as one of the staff', () => {
  test.use({ as: { ...clerk, staff: ['FRHCEmployee'] } });

  test('[ROUTE-049] without the role there is neither screen nor entry', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('You are not able to access this content.')).toBeVisible();
    await expect(userBar(page).getByRole('link', { name: 'Ticket Feedback' })).toHaveCount(0);
  });
});

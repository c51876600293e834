import { expectAccessible } from '#/checks/axe.ts';
import { sidewaysScroll } from '#/checks/sidewaysScroll.ts';
import { title, userBar } from '#/steps/shell.ts';
import {
  copyPicture,
  createButton,
  openNewTicket,
  ticketButton,
  ticketDrawer,
  ticketingPath,
  ticketModal,
  ticketOf,
  typeTicket,
} from '#/steps/ticketing.ts';
import { expect, test } from '#/test.ts';
import { clerk, supporter } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk, permissions: ['clipboard-read', 'clipboard-write'] });

  test('U-03 [TICK-01] [SHELL-17] [SHELL-32] [ENT-122] [GEN-14] creates a ticket with a pasted image by keyboard alone, and reads it', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    await copyPicture(page);
    await ticketButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(ticketModal(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Payers are missing');
    await page.keyboard.press('Tab');
    await page.keyboard.type('None of them shows.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Elig');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(ticketModal(page).getByRole('img')).toHaveCount(1);
    await page.keyboard.press('Tab');
    for (let stops = 0; stops < 8; stops += 1) {
      if (await createButton(page).evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(ticketModal(page)).toHaveCount(0);
    await expect(ticketButton(page)).toBeFocused();
    await expect(page.getByText(/Ticket \d+ is created/)).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
    await expect(title(page, 'Ticketing')).toBeVisible();
    const drawer = ticketDrawer(page);
    await expect(drawer.getByRole('heading', { name: 'Payers are missing' })).toBeVisible();
    await expect(drawer).toContainText('High');
    await expect(drawer.getByRole('img', { name: 'Image 1 of 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { name: 'Payers are missing' })).toBeVisible();
  });

  test('[VAL-59] [VAL-60] [VAL-61] [VAL-62] [VAL-63] nothing is created before all is there', async ({ page }) => {
    await openNewTicket(page);
    const modal = ticketModal(page);
    const field = (name: string) => modal.getByRole('textbox', { name });
    await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(modal).toContainText('Still missing: a title, a description, a category');
    await typeTicket(page, 'The fax', 'Other');
    await expect(modal).toContainText('Still missing: what else it is about');
    await field('Other category').fill('x'.repeat(40));
    await field('Other category').press('End');
    await page.keyboard.type('y');
    await expect(field('Other category')).toHaveValue('x'.repeat(40));
    await expect(createButton(page)).not.toHaveAttribute('aria-disabled');
    for (const [name, why] of [
      ['Title', 'a title'],
      ['Description', 'a description'],
    ] as const) {
      const typed = await field(name).inputValue();
      await field(name).fill(' ');
      await expect(modal).toContainText(`Still missing: ${why}`);
      await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true');
      await field(name).fill(typed);
    }
    await expect(modal).toContainText('/Account/Profile');
    await expect(modal).toContainText('Do not put patient information into a ticket');
  });

  test('[TICK-02] [TICK-03] [ERR-16] [VAL-64] a failure keeps the input, a slip is asked about, and it begins empty again', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 500/);
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/CreateTicket', async (route) => {
      asked += 1;
      await answer.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await openNewTicket(page);
    await typeTicket(page, 'Not lost');
    await createButton(page).click();
    await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true');
    await createButton(page).click({ force: true });
    answer.resolve();
    await expect(ticketModal(page).getByText('An error occurred while saving the ticket.')).toBeVisible();
    expect(asked).toBe(1);
    await expect(ticketModal(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Not lost');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(ticketModal(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Not lost');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(ticketModal(page)).toHaveCount(0);
    await ticketButton(page).click();
    await expect(ticketModal(page).getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(ticketModal(page).getByRole('combobox', { name: 'Urgency' })).toHaveValue('2');
    await expect(ticketModal(page).getByRole('checkbox', { name: /Internal/ })).toHaveCount(0);
    await expect(ticketModal(page).getByRole('textbox', { name: 'User story number' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(ticketModal(page)).toHaveCount(0);
  });

  test('[ROUTE-042] the list narrows by its address, sorts on the server, and keeps all that over a reload', async ({
    page,
  }) => {
    await ticketOf(page, { Title: 'Low and mine', Urgency: 1, Category: 'Login' });
    await ticketOf(page, { Title: 'High and mine', Urgency: 3, Category: 'Reporting' });
    await page.goto(ticketingPath);
    await page.getByRole('checkbox', { name: 'Mine alone' }).click();
    await expect(page).toHaveURL(/mine=1/);
    await page.getByRole('button', { name: 'Urgency', exact: true }).click();
    const titles = page.getByRole('gridcell', { name: / and mine$/ });
    await expect(titles).toHaveText(['Low and mine', 'High and mine']);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Login');
    await expect(titles).toHaveText(['Low and mine']);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Login');
    await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toBeChecked();
    await expect(titles).toHaveText(['Low and mine']);
    await expect(page).toHaveURL(`${ticketingPath}?category=Login&mine=1&sort=Urgency`);
  });
});

test.describe('staff', () => {
  test.use({ as: supporter });

  test('[TICK-04] [ROLE-27] [STATE-46] [MODAL-06] answer, note, assign and resolve, and a reply that was begun is asked about', async ({
    page,
    person,
  }) => {
    await page.goto('/Account/Profile');
    await ticketButton(page).click();
    await expect(ticketModal(page).getByRole('checkbox', { name: /Internal/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const id = await ticketOf(page, { Title: 'Talked about' });
    await page.goto(`${ticketingPath}?TicketID=${id}`);
    const drawer = ticketDrawer(page);
    // by the id: the people of other tests have the same name, and are told apart by their addresses
    await drawer.getByRole('combobox', { name: 'Assigned to' }).selectOption(person.id);
    await expect(drawer).toContainText(/Noor Haddad( \(.+\))? took it on/);
    await drawer.getByText('Internal note', { exact: true }).first().click();
    await drawer.getByRole('textbox', { name: 'Internal note' }).fill('Between us');
    await drawer.getByRole('button', { name: 'Add internal note' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Between us' })).toBeVisible();
    await drawer.getByText('Reply', { exact: true }).first().click();
    await drawer.getByRole('textbox', { name: 'Your reply' }).fill('We are on it');
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawer).toContainText('We are on it');
    await drawer.getByRole('button', { name: 'Resolve' }).click();
    await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Your reply' }).fill('half a sen');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('somebody without the role', () => {
  test.use({ as: { clients: { lakeside: ['RealTimeEligibility'] } } });

  test('[ROUTE-042] [ROLE-28] [SHELL-17] finds neither button nor screen', async ({ page }) => {
    await page.goto('/Account/Profile');
    await expect(userBar(page)).toBeVisible();
    await expect(ticketButton(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ticketing' })).toHaveCount(0);
    await page.goto(ticketingPath);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});

test.describe('a provider administrator on a telephone', () => {
  test.use({
    as: { clients: { lakeside: [] }, staff: ['FRMDAdministrator'] },
    viewport: { width: 390, height: 844 },
  });

  test('[TICK-05] [ENT-126] finds the button in the menu and the user story number in the form', async ({ page }) => {
    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Create a ticket' }).click();
    await expect(ticketModal(page).getByRole('textbox', { name: 'User story number' })).toBeVisible();
    await expect(ticketModal(page).getByRole('checkbox', { name: /Internal/ })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

import { createButton, openNewTicket, ticketModal, typeTicket } from '#/steps/ticketing.ts';
import { newRequest } from '#/steps/enhancements.ts';
import { title } from '#/steps/shell.ts';
import { confirmationField, newPasswordField } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { clerk, password } from '#/fixtures/people.ts';

test.use({ as: { ...clerk, clients: { lakeside: ['RealTimeEligibility', 'TicketCreator', 'UserAdministrator'] } } });

const said = 'There was an issue processing your request.';
const fails = (page: Page, action: string) =>
  page.route(`**/${action}`, (route) => route.fulfill({ status: 500, json: {} }));
const modalSays = async (page: Page) => {
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText(said);
  await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused(); // a key pressed before goes to the form
  await page.keyboard.press('Enter');
  await expect(modal).toHaveCount(0);
};

test('[ERR-35] every form says so when its call fails, and keeps what was typed', async ({ page, noise }) => {
  noise.expect(/status of 500/);
  await test.step('a password', async () => {
    await fails(page, 'ConfirmPassword');
    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Edit password' }).click();
    await page.getByRole('textbox', { name: 'Present password' }).fill(password);
    await newPasswordField(page).fill('Lantern-Orchid-58');
    await confirmationField(page).fill('Lantern-Orchid-58');
    await page.getByRole('button', { name: 'Save' }).click();
    await modalSays(page);
    await expect(newPasswordField(page)).toHaveValue('Lantern-Orchid-58');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a landing page', async () => {
    await fails(page, 'SaveSitePreferences');
    await page.getByRole('button', { name: 'Edit landing page' }).click();
    await page.getByRole('combobox').selectOption('Profile');
    await page.getByRole('button', { name: 'Save' }).click();
    await modalSays(page);
    await expect(page.getByRole('combobox')).toHaveValue('/Account/Profile');
  });

  await test.step('a ticket', async () => {
    await fails(page, 'CreateTicket');
    await openNewTicket(page);
    await typeTicket(page, 'Not lost');
    await createButton(page).click();
    await expect(ticketModal(page).getByRole('alert')).toHaveText('An error occurred while saving the ticket.');
  });

  await test.step('a wish', async () => {
    await fails(page, 'EnhancementRequest/Create');
    await page.goto('/Enhancements/EnhancementRequest');
    await page.getByRole('button', { name: 'New request' }).click();
    const form = newRequest(page);
    await form.getByRole('textbox', { name: 'Title' }).fill('Kept');
    await form.getByRole('combobox', { name: 'Area' }).selectOption('Reporting');
    await form.getByRole('textbox', { name: 'What would you like?' }).fill('A file.');
    await form.getByRole('button', { name: 'Create request' }).click();
    await expect(form.getByRole('alert')).toContainText(said);
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
  });

  await test.step('an invitation', async () => {
    await fails(page, 'InviteUser');
    await page.goto('/ClientAdministration/useradministration');
    await expect(title(page, 'Users')).toBeVisible();
    await page.getByRole('button', { name: 'Invite user' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite user' });
    await invite.getByLabel('E-mail').fill('ines@lakeside.example');
    await invite.getByLabel('First name').fill('Ines');
    await invite.getByLabel('Last name').fill('Calder');
    await invite.getByRole('checkbox', { name: 'Real-Time Eligibility, Lakeside' }).check();
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invite.getByRole('alert')).toContainText(said);
    await expect(invite.getByLabel('Last name')).toHaveValue('Calder');
  });
});

import { focusStop } from '#/checks/focusStop.ts';
import { codeField, emailField } from '#/steps/signIn.ts';
import { expectLogin, title, userBar } from '#/steps/shell.ts';
import { copyPicture, createButton, ticketButton, ticketModal } from '#/steps/ticketing.ts';
import { expect, type Page, test } from '#/test.ts';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { password } from '#/fixtures/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

type Target = ReturnType<Page['getByRole']>;

/** By Tab alone, as somebody without a mouse goes there; what has the focus shows it. */
async function tabTo(page: Page, target: Target): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await focusStop(page)).toMatchObject({ seen: true });
      return;
    }
  }
  throw new Error(`${target.toString()} is not reached by Tab`);
}

test('U-03 without a mouse: log in, code, a screen by Ctrl+Q, the name, a ticket with a pasted image, log off', async ({
  page,
  person,
}) => {
  test.slow();
  await page.goto('/');
  await expect(emailField(page)).toBeFocused();
  const mark = await mailMark(person.email);
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await codeAfter(mark, person.email));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();

  await page.keyboard.press('Control+q');
  await expect(page.getByRole('searchbox', { name: 'Go to a screen' })).toBeFocused();
  await page.keyboard.type('ticke');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Ticketing')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Your account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Manage Profile' }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Profile')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Edit personal information' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Wilhelmina');
  await page.keyboard.press('Enter');
  await expect(userBar(page)).toContainText('Wilhelmina');

  await copyPicture(page);
  await tabTo(page, ticketButton(page));
  await page.keyboard.press('Enter');
  await expect(ticketModal(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('By keys alone');
  await tabTo(page, ticketModal(page).getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('It works without a mouse.');
  await tabTo(page, ticketModal(page).getByRole('combobox', { name: 'Category' }));
  await page.keyboard.type('Elig');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(ticketModal(page).getByRole('img')).toHaveCount(1);
  await tabTo(page, createButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Ticket \d+ is created/)).toBeVisible();
  await expect(ticketButton(page)).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Your account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log Off' }));
  await page.keyboard.press('Enter');
  await expectLogin(page);
});

import { expectAccessible } from '#/checks/axe.ts';
import { bell, notice, openBell } from '#/steps/notifications.ts';
import { openRecord } from '#/steps/registration.ts';
import { account, userBar } from '#/steps/shell.ts';
import { expect, test, type Page } from '#/test.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { agedEmergency } from '#/fixtures/emergencies.ts';
import { createPerson } from '#/fixtures/people.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Emergency access' });

test.describe('by somebody who cannot open patients', () => {
  test.use({ as: { clients: { lakeside: ['TicketCreator'] }, name: ['Omar', 'Fielding'] } });

  test('C-24 emergency access is taken for a reason, opens a patient, is told to others, and ends', async ({
    page,
    openBrowser,
  }) => {
    test.slow();
    const admin = await createPerson({ clients: { lakeside: ['UserAdministrator'] } });
    await page.goto('/spifmanagement/eligibility');
    await expect(page.getByText('You are not able to access this content.')).toBeVisible();
    await page.getByRole('button', { name: 'Take emergency access' }).click();
    const form = page.getByRole('dialog', { name: 'Take emergency access' });
    await form.getByRole('textbox', { name: 'Why you need it' }).fill('urgent');
    await form.getByRole('button', { name: 'Take emergency access' }).click();
    await expect(form.getByText('A reason needs at least 10 characters').first()).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();

    await account(page, 'Emergency Access');
    await form
      .getByRole('textbox', { name: 'Why you need it' })
      .fill('Nobody of the night shift can look up coverage.');
    await form.getByRole('button', { name: 'Take emergency access' }).click();
    await expect(banner(page)).toContainText('60 min');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('button', { name: 'Log Off' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Emergency Access' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(userBar(page).getByRole('link', { name: 'Registration' })).toBeVisible();

    await openRecord(page, '00418823', 'Okonkwo, Rosalind');
    const masked = page.getByRole('button', { name: /^Show SSN/ }).first();
    await masked.click();
    const why = page.getByRole('dialog', { name: 'Show the Social Security number?' });
    await why.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('showing a Social Security number needs a reason')).toBeVisible();
    await masked.click();
    await why.getByRole('textbox', { name: 'Why you need it' }).fill('Two people of one name');
    await why.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText(/^\d{3}-\d{2}-\d{4}$/).first()).toBeVisible();

    const other = await openBrowser({
      storageState: {
        cookies: [],
        origins: [
          {
            origin: new URL(page.url()).origin,
            localStorage: [{ name: 'AuthToken', value: await tokenFor(admin.email) }],
          },
        ],
      },
    });
    const theirs = await other.newPage();
    await theirs.goto('/ClientAdministration/useradministration');
    await expect(bell(theirs)).toBeVisible();
    await openBell(theirs);
    await notice(theirs, 'Emergency access: Omar Fielding').getByRole('button', { name: 'View' }).click();
    const row = theirs.getByRole('row').filter({ hasText: 'Fielding, Omar' });
    await expect(row).toContainText('Nobody of the night shift');
    await expect(row).toContainText('Running');

    await banner(page).getByRole('button', { name: 'End' }).click();
    await page.getByRole('button', { name: 'End it now' }).click();
    await expect(page.getByText('You are not able to access this content.')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});

test.describe('until its end', () => {
  test.use({ as: { clients: { lakeside: ['TicketCreator'] } } });

  test('C-24 the banner counts down, and when the hour is over the screens close by themselves', async ({
    page,
    person,
  }) => {
    await page.goto('/unauthorized');
    await page.getByRole('button', { name: 'Take emergency access' }).click();
    await page
      .getByRole('textbox', { name: 'Why you need it' })
      .fill('Nobody of the night shift can look up coverage.');
    await page.getByRole('dialog').getByRole('button', { name: 'Take emergency access' }).click();
    await expect(banner(page)).toContainText('60 min');
    await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeVisible();
    await agedEmergency(person.id, 3594);
    await page.reload();
    await expect(banner(page)).toContainText('1 min');
    await expect(page.getByText('You are not able to access this content.')).toBeVisible({ timeout: 15_000 });
    await expect(banner(page)).toBeHidden();
  });
});

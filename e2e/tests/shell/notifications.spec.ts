import { bell, notice, openBell, panel } from '#/steps/notifications.ts';
import { title } from '#/steps/shell.ts';
import { expect, type Page, test } from '#/test.ts';
import { tell } from '#/fixtures/notices.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

/** Reminders of cases, as the wire has them: the server has no cases to make them from. */
async function withReminder(page: Page): Promise<void> {
  await page.route('**/RefreshLoginData', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { Data: { UserData: { Notifications: { CaseReminders: unknown[] } } } }; // the contract's
    body.Data.UserData.Notifications.CaseReminders = [
      {
        ID: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0009',
        Message: 'Case 20418: call about the Medicaid papers.',
        DeepLink: '/Account/Profile',
        NotificationImportanceName: 'MEDIUM',
        TrackWhenShownToUserSoWontRedisplay: false,
      },
    ];
    await route.fulfill({ response, json: body });
  });
}

test('[SHELL-16] [NOTIF-01] [NOTIF-03] [NOTIF-04] [NOTIF-05] the bell counts, and its panel says what each notification is', async ({
  page,
  person,
}) => {
  await tell(person.id, { message: 'No checks on <b>Sunday</b>.', importance: 'HIGH', link: '/Account/Profile' });
  await tell(person.id, { message: 'The forms are here.', importance: 'MEDIUM', tracked: false });
  await page.goto('/Account/Profile');
  // the demo has two of its own
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 new');
  await expect(bell(page)).toHaveText('4');
  await openBell(page);
  await expect(notice(page, 'No checks on <b>Sunday</b>.')).toContainText('Attention!');
  await expect(notice(page, 'The forms are here.')).not.toContainText('Attention!');
  await expect(notice(page, 'The forms are here.').getByRole('button')).toHaveCount(0);
  await expect(notice(page, 'Sunday').getByRole('button')).toHaveText(['View', 'Dismiss']);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('[NOTIF-06] [NOTIF-07] View stays in the app for a path, and opens a window that cannot reach back for the rest', async ({
  page,
  context,
  person,
}) => {
  await tell(person.id, { message: 'A screen of ours.', link: '/spifmanagement/eligibility' });
  await tell(person.id, { message: 'A page of others.', link: 'https://example.org/notice' });
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Others</title>' }),
  );
  await page.goto('/Account/Profile');
  await openBell(page);
  await page.evaluate(() => (document.documentElement.dataset['stays'] = 'yes'));
  await notice(page, 'A screen of ours.').getByRole('button', { name: 'View' }).click();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  await expect(panel(page)).toBeHidden();
  await openBell(page);
  const opened = context.waitForEvent('page');
  await notice(page, 'A page of others.').getByRole('button', { name: 'View' }).click();
  const other = await opened;
  await expect(other).toHaveTitle('Others');
  expect(await other.evaluate(() => window.opener)).toBeNull();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
});

test('[NOTIF-02] [NOTIF-08] [NOTIF-09] [NOTIF-10] [CALL-21] what is dismissed is gone at once, in every tab and for good', async ({
  page,
  context,
  person,
  noise,
}) => {
  noise.expect(/status of 500/);
  await tell(person.id, { message: 'First of all.' });
  await tell(person.id, { message: 'Still true.', tracked: false });
  const told: string[] = [];
  await context.route('**/DismissUserNotification', async (route) => {
    told.push(route.request().postData() ?? '');
    await (told.length === 1 ? route.continue() : route.fulfill({ status: 500, json: {} }));
  });
  await withReminder(page);
  await page.goto('/Account/Profile');
  const second = await context.newPage();
  await second.goto('/Account/Profile');
  await expect(bell(second)).toHaveText('4');
  await page.bringToFront(); // a tab behind another is drawn once a second
  await expect(bell(page)).toHaveText('5');
  await openBell(page);
  await notice(page, 'First of all.').getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page, 'First of all.')).toHaveCount(0);
  await expect(bell(second)).toHaveText('3');
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Dismiss All' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/^Case 20418/]);
  await expect(bell(page)).toHaveText('1');
  await expect(bell(second)).toHaveText('');
  await second.bringToFront();
  await openBell(second);
  await expect(panel(second)).toContainText('There are no new notifications at this time.');
  await expect(panel(second).getByRole('button')).toHaveCount(0);
  expect(told).toHaveLength(3); // the two of the demo and ours; what is not tracked is nobody's to remember
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll();
  await page.bringToFront();
  await page.reload();
  await openBell(page);
  await expect(notice(page, 'Still true.')).toBeVisible();
  await expect(notice(page, 'First of all.')).toHaveCount(0);
});

test('[SESS-03] a keep-alive brings what is new to an open tab, and that tab tells the others', async ({
  page,
  context,
  person,
}) => {
  await page.clock.install();
  await page.goto('/Account/Profile');
  const second = await context.newPage();
  await second.goto('/Account/Profile');
  await expect(bell(page)).toHaveText('2');
  await expect(bell(second)).toHaveText('2');
  await tell(person.id, { message: 'While you worked.' });
  await page.clock.fastForward('07:40');
  await expect(bell(page)).toHaveText('3');
  await expect(bell(second)).toHaveText('3');
});

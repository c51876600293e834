import { expectAccessible } from '#/checks/axe.ts';
import { eligibilityPath as eligibility, findPatient } from '#/steps/eligibility.ts';
import { account, expectLogin, storedToken, title, userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { clerk, clerkOfTwo } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

test.describe('signed out', () => {
  test('[START-01] [START-02] [START-05] nothing shows before the configuration is there', async ({ page }) => {
    const config = Promise.withResolvers<void>();
    await page.route('**/App/FetchConfig', async (route) => {
      await config.promise;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading')).toBeAttached();
    await expect(page.getByRole('heading')).toHaveCount(0);
    config.resolve();
    await expectLogin(page);
    await expect(page.getByText('Loading')).toHaveCount(0);
  });

  test('[STATE-01] [ERR-01] [ERR-02] [ERR-03] [ERR-04] without a configuration the error screen, and Refresh leads on', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 400/);
    await page.route('**/App/FetchConfig', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.goto('/');
    await expect(page).toHaveURL(/\/error$/);
    await expect(title(page, 'Error')).toBeVisible();
    await expect(page.getByText('Sorry, we have encountered an unrecoverable error.')).toBeVisible();
    await expect(page.getByText('Please click the button below to continue using the application.')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectLogin(page);
  });

  test('[ROUTE-012] the error screen has an address of its own, which anybody may open', async ({ page }) => {
    await page.goto('/error');
    await expect(page).toHaveURL(`${siteUrl()}/error`);
    await expect(title(page, 'Error')).toBeVisible();
    await expect(page.getByText('Sorry, we have encountered an unrecoverable error.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  test('[ROUTE-013] [ROUTE-014] [ERR-22] an address that is none, and the way home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Sorry, we could not find the page you are looking for.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expectLogin(page);
  });

  test('[SHELL-38] [SHELL-40] the environment and the year stand on Login', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('DEMO DATABASE')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Coverline`);
  });
});

test.describe('signed in as a clerk', () => {
  test.use({ as: clerk });

  test('[START-03] [START-04] [STATE-06] [STATE-10] [STATE-11] a reload restores the session by way of Login', async ({
    page,
  }) => {
    const asked: string[] = [];
    const seen: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto('/Account/Profile');
    await expect(title(page, 'Profile')).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/Account/Profile`);
    expect(asked.slice(0, 2)).toEqual(['/App/FetchConfig', '/Account/Logon/RefreshLoginData']);
    expect(seen).toContain(`${siteUrl()}/?p=1#/Account/Profile`);
  });

  test('[SHELL-04] [SHELL-05] [SHELL-06] [SHELL-08] [SHELL-09] the user bar says who works where', async ({ page }) => {
    await page.goto('/Account/Profile');
    const bar = userBar(page);
    await expect(bar.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(bar).toContainText('Tess Archer');
    await expect(bar).toContainText('Lakeside Regional Medical Center');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('link', { name: 'Change Client' })).toHaveCount(0);
    await expect(page.getByText(/^Version \d+\.\d+\.\d+ · build [0-9a-f]{12}$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeHidden();
  });

  test('[SHELL-13] [SHELL-14] [SHELL-19] [MENU-11] [SHELL-42] its menu holds what a clerk may open', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Call Queue',
      'Payor Status',
      'Real-Time Eligibility',
      'Advance Notices (ABN)',
      'Batch',
      'Enhancement Request',
      'HRSA Extract Batch Search',
      'Possible Duplicates',
      'Registration',
      'Ticketing',
      'Total Recall Search',
      'User Guides',
      'Trading Partner List',
    ]);
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(userBar(page).getByRole('link', { name: '(555) 010-4400' })).toHaveAttribute('href', 'tel:5550104400');
    await expect(page.getByRole('banner')).toContainText('Lakeside Regional Medical Center');
    await menu.getByRole('link', { name: 'Real-Time Eligibility' }).click();
    await expect(page).toHaveTitle(/Real-Time Eligibility/);
  });

  test('[SHELL-11] [STATE-17] [STATE-21] I-05 log off takes the token and the patient away, for the back button and a tab opened again too', async ({
    page,
    context,
  }) => {
    await page.goto('/Account/Profile');
    await page.getByRole('link', { name: 'Real-Time Eligibility' }).click();
    await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
    await account(page, 'Log Off');
    await expectLogin(page);
    expect(await storedToken(page)).toBeNull();
    await page.goBack();
    await expectLogin(page);
    const document = await page.content();
    expect(document).not.toContain('Okonkwo');
    expect(document).not.toContain('Archer');
    await page.close();
    const again = await context.newPage();
    await again.goto(eligibility);
    await expectLogin(again);
  });

  test('[PROF-02] [PROF-08] [SHELL-10] [EDIT-01] [EDIT-02] the name is edited in a copy, dropped or kept, and shown in the user bar', async ({
    page,
  }) => {
    await page.goto(eligibility);
    await account(page, 'Manage Profile');
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.getByRole('textbox', { name: 'First name' }).fill('Dropped');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText('Tess');
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Tess');
    await page.getByRole('textbox', { name: 'First name' }).fill('Theodora');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name is saved')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0);
    await expect(userBar(page)).toContainText('Theodora Archer');
    await page.reload();
    await expect(userBar(page)).toContainText('Theodora Archer');
  });

  test('[ERR-07] [ERR-05] [ERR-06] a name that cannot be saved opens the modal Error and keeps what was typed', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 500/);
    await page.goto('/Account/Profile');
    await page.route('**/Account/User/SavePersonalData', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Kept');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('There was an issue processing your request.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Kept');

    await test.step('and going elsewhere asks once', async () => {
      const away = page.getByRole('link', { name: 'Real-Time Eligibility' });
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await away.click();
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Kept');
      await away.click();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    });
  });

  test('[PROF-04] [LAND-05] the landing page is chosen from the screens that may be opened', async ({ page }) => {
    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Edit landing page' }).click();
    const choice = page.getByRole('combobox', { name: 'After logging in you start at' });
    await expect(choice.getByRole('option')).toHaveText([
      'Advance Notices (ABN)',
      'Batch',
      'Call Queue',
      'Client Selection',
      'Enhancement Request',
      'HRSA Extract Batch Search',
      'Payor Status',
      'Possible Duplicates',
      'Profile',
      'Real-Time Eligibility',
      'Registration',
      'Ticketing',
      'Total Recall Search',
      'Trading Partner List',
      'User Guides',
    ]);
    await choice.selectOption('Profile');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your landing page is saved')).toBeVisible();
    await page.goto('/');
    await expect(title(page, 'Profile')).toBeVisible();
  });
});

test.describe('signed in without a role', () => {
  test.use({ as: { clients: { lakeside: ['Reports'] } } });

  test('[ACC-01] [ACC-06] [ERR-21] [ROUTE-011] [LAND-04] a screen that is closed leads to Unauthorized', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(title(page, 'Profile')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Real-Time Eligibility' })).toHaveCount(0);
    await page.goto(eligibility);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(
      page.getByText(
        'You are not able to access this content. If you believe this to be a mistake, please contact support.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(title(page, 'Profile')).toBeVisible();
  });
});

test.describe('signed in as a Jedi master', () => {
  test.use({ as: { staff: ['FRHCJediMaster'] } });

  test('[ACC-02] every screen that asks for a role opens', async ({ page }) => {
    await page.goto(eligibility);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
  });
});

test.describe('before the terms are accepted', () => {
  test.use({ as: { ...clerk, accepted: false } });

  test('[LAND-06] [ROUTE-009] [SHELL-02] the terms come first, and lead on to where one was going', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    await expect(page).toHaveURL(/\/tos#\/Account\/Profile$/);
    await expect(page.getByText('Coverline is a demonstration.')).toBeVisible();
    await expect(userBar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(title(page, 'Profile')).toBeVisible();
    await page.goto('/tos');
    await expect(page.getByText(/accepted on/)).toBeVisible();
  });

  test('[ENT-008] terms that changed while they were read are shown anew; declining logs off', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Coverline is a demonstration.')).toBeVisible();
    const said = 'The terms have changed since you read them. Please read the new ones.';
    await page.route('**/AcceptTermsOfService', (route) =>
      route.fulfill({ json: { WasSuccess: false, UserMessage: said, UserMessageSeverity: 4 } }),
    );
    await page.route('**/RefreshLoginData', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replace('Coverline is a demonstration.', 'These are the new terms.'),
      });
    });
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText('These are the new terms.')).toBeVisible();
    await expect(page.getByText('Coverline is a demonstration.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Decline and log off' }).click();
    await expectLogin(page);
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('signed in for two clients', () => {
  test.use({ as: clerkOfTwo });

  test('[ROUTE-010] [ROUTE-008] [ROLE-30] [GEN-18] [GEN-19] a client is found by letters and chosen by keyboard', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    await account(page, 'Change Client');
    await expect(title(page, 'Client Selection')).toBeVisible();
    const filter = page.getByRole('searchbox', { name: 'Filter by name or mnemonic' });
    await filter.fill('zz');
    await expect(page.getByText('No client has that name')).toBeVisible();
    await filter.fill('summit');
    await filter.press('ArrowDown');
    await expect(page.getByRole('button', { name: /Summit Reference Lab/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You now work in Summit Reference Lab')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Summit Reference Lab');
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Summit Reference Lab');
  });
});

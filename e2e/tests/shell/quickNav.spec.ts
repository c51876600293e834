import { eligibilityPath } from '#/steps/eligibility.ts';
import { expectAccessible } from '#/checks/axe.ts';
import { expectLogin, title, userBar } from '#/steps/shell.ts';
import { codeField, emailField, passwordField } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { clerk, clerkOfTwo, password } from '#/fixtures/people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a screen' });
const field = (page: Page) => palette(page).getByRole('searchbox', { name: 'Go to a screen' });
const found = (page: Page) => palette(page).getByRole('listitem').getByRole('link');
const star = (page: Page, name: string) => palette(page).getByRole('button', { name: `Favorite: ${name}` });

test.describe('signed in for two clients', () => {
  test.use({ as: clerkOfTwo });

  test('[SHELL-23] [SHELL-24] [SHELL-25] [CALL-19] [MENU-12] screens are found, starred, and opened by keys', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    await expect(title(page, 'Profile')).toBeVisible();
    await page.keyboard.press('Control+q');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('e');
    await expect(palette(page)).toContainText('A search takes 2 characters.');
    await expect(found(page)).toHaveCount(0);
    await page.keyboard.type('l');
    // The last by its category, Help.
    await expect(found(page)).toHaveText([/^Client Selection/, /^Real-Time Eligibility/, /^User Guides/]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(found(page).nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(star(page, 'Real-Time Eligibility')).toBeFocused();
    const kept = page.waitForResponse('**/ToggleQuickMenuFavorite');
    await page.keyboard.press('Space');
    await expect(star(page, 'Real-Time Eligibility')).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).request().postData()).toBe('"RealTimeEligibility"');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);

    await page.reload();
    await page.getByRole('button', { name: 'Go to a screen' }).click();
    await expect(palette(page).getByRole('heading', { name: 'Favorites' })).toBeVisible();
    await expect(found(page)).toHaveText([/^Real-Time Eligibility/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('prof');
    await expect(field(page)).toHaveValue('prof');
    await field(page).fill('elig');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a star that cannot be kept is taken back, and why is said', async ({ page, noise }) => {
    noise.expect(/status of 500/);
    await page.route('**/ToggleQuickMenuFavorite', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(eligibilityPath);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    await page.keyboard.press('Control+q');
    await field(page).fill('client');
    await star(page, 'Client Selection').click();
    await expect(page.getByText('There was an issue processing your request.')).toBeVisible();
    await expect(star(page, 'Client Selection')).toHaveAttribute('aria-pressed', 'false');
  });

  test('[CONST-18] closing takes 600 ms and holds nobody up; with less motion it takes none', async ({
    openBrowser,
    storageState,
    page,
  }) => {
    const moving = await (
      await openBrowser({ reducedMotion: 'no-preference', ...(storageState && { storageState }) })
    ).newPage();
    await moving.clock.install();
    await moving.goto('/Account/Profile');
    const opener = moving.getByRole('button', { name: 'Go to a screen' });
    await opener.click();
    await expect(field(moving)).toBeFocused();
    await moving.clock.pauseAt(new Date(Date.now() + 60_000));
    await moving.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await moving.clock.runFor(590);
    await expect(moving.getByRole('dialog', { includeHidden: true })).toHaveCount(1);
    await moving.clock.runFor(100);
    await expect(moving.getByRole('dialog', { includeHidden: true })).toHaveCount(0);

    await page.clock.install();
    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Go to a screen' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  });
});

test.describe('as a provider administrator', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[SHELL-27] [SHELL-28] [STATE-42] [ROLE-25] debug toggles the own roles for display, until the page is loaded anew', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    const eligibility = userBar(page).getByRole('link', { name: 'Real-Time Eligibility' });
    await expect(eligibility).toBeVisible();
    const asked: string[] = [];
    await page.keyboard.press('Control+q');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('debug');
    const roles = page.getByRole('dialog', { name: 'Debug roles' });
    await expect(roles.getByRole('checkbox')).toHaveCount(16);
    page.on('request', (request) => asked.push(request.url()));
    await roles.getByRole('checkbox', { name: 'FRMDAdministrator' }).uncheck();
    await roles.getByRole('checkbox', { name: 'RealTimeEligibility' }).uncheck();
    await expect(eligibility).toHaveCount(0);
    await expectAccessible(page);
    await roles.getByRole('button', { name: 'Undo all' }).click();
    await expect(eligibility).toBeVisible();
    await roles.getByRole('checkbox', { name: 'FRMDAdministrator' }).uncheck();
    await roles.getByRole('checkbox', { name: 'RealTimeEligibility' }).uncheck();
    await roles.getByRole('button', { name: 'Done' }).click();
    await expect(eligibility).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.reload();
    await expect(eligibility).toBeVisible();
  });
});

test('[SHELL-23] [SHELL-27] signed out Ctrl+Q does nothing, and debug is no word for a clerk', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await expectLogin(page);
  await page.keyboard.press('Control+q');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const mark = await mailMark(person.email);
  await test.step('by keyboard alone: sign in, code, Ctrl+Q, change the name, log off', async () => {
    await expect(emailField(page)).toBeFocused();
    await page.keyboard.type(person.email);
    await tab(page);
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await expectSeen(page);
    await page.keyboard.type(await codeAfter(mark, person.email));
    await page.keyboard.press('Enter');
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();

    await page.keyboard.press('Control+q');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('debug');
    await expect(palette(page)).toContainText('No screen of yours is called “debug”.');
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('profile');
    await page.keyboard.press('ArrowDown');
    await expectSeen(page);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Profile')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await tabTo(page, 'Edit personal information');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Theodora');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your name is saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeFocused();
    await expect(userBar(page)).toContainText('Theodora Archer');

    await tabTo(page, 'Your account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Log Off');
    await page.keyboard.press('Enter');
    await expectLogin(page);
  });
});

/** Wherever focus goes on the way, it is seen. */
async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expectSeen(page);
}

async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stop = page.getByRole('button', { name, exact: true });
  for (let press = 0; press < 30; press += 1) {
    await tab(page, key);
    if (await stop.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached by keyboard`);
}

/** A ring or a shadow on the stop, on the row it stands for, or on the frame of its field. */
async function expectSeen(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return 'nothing has focus';
    const looks = [getComputedStyle(stop), getComputedStyle(stop, '::after')];
    const seen = looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    return seen || stop.matches('input, select, textarea') ? 'seen' : `not seen: ${stop.outerHTML.slice(0, 80)}`;
  });
  expect(ring).toBe('seen');
}

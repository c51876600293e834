import { eligibilityPath, findPatient } from '#/steps/eligibility.ts';
import { account, expectLogin, storedToken, title, userBar } from '#/steps/shell.ts';
import { signIn } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk, clerkOfTwo, type Person } from '#/fixtures/people.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Still there?' });
const find = (page: Page) => page.getByRole('combobox', { name: 'Find a patient' });

/** A search asks the server, so that it shows whether the session is good. */
async function expectSignedIn(page: Page): Promise<void> {
  await find(page).fill('okonk');
  await expect(page.getByRole('option', { name: /Rosalind/ })).toBeVisible();
}

/**
 * The session ends elsewhere, and whoever types on is told. The keys go to whatever has the focus: a call of the
 * screen's own may have led to Login before them.
 */
async function endElsewhere(page: Page, person: Person): Promise<void> {
  await find(page).focus();
  await query('UPDATE identity.session SET revoked_at = now() WHERE user_id = $1', [person.id]);
  await page.keyboard.type('castel');
}

const sessionsOf = ({ id }: Person) =>
  query<{ n: number; live: boolean }>('SELECT n, revoked_at IS NULL AS live FROM identity.session WHERE user_id = $1', [
    id,
  ]);

/** Ten tabs in the long run. */
const tabsBeside = process.env['FULL'] === '1' ? 9 : 2;

test.describe('one tab', () => {
  test.use({ as: clerk });

  test('[STATE-38] [SHELL-31] [SESS-01] [SESS-02] U-09 the warning counts down, and staying is one key', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(eligibilityPath);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 1_000)); // a slow machine takes none of the countdown
    await page.clock.fastForward('12:50');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward('00:15');
    // React shows what it had to load after a timer of a few tenths of a second, which this clock holds too.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(warning(page)).toContainText(/HIPAA.*logged out in 11\d seconds/, { timeout: 500 });
    }).toPass({ timeout: 45_000 });
    await page.clock.runFor(5_000);
    await expect(warning(page)).toContainText(/logged out in 1[01]\d seconds/);
    await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward('01:00');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.resume();
    await expectSignedIn(page);
  });

  test('[STATE-39] [SHELL-30] [ERR-25] [STATE-20] I-05 nobody answers: logged out, and the patient is gone', async ({
    page,
    person,
  }) => {
    await page.clock.install();
    await page.goto(eligibilityPath);
    await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
    await page.clock.fastForward('13:05');
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Your session has expired and you have been logged out.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect(await page.content()).not.toContain('Okonkwo');
    await expect.poll(() => sessionsOf(person)).toEqual([expect.objectContaining({ live: false })]);
  });

  test('[SESS-03] [SESS-04] [STATE-37] [STATE-15] at half of the token’s life it is kept alive', async ({ page }) => {
    await page.clock.install();
    await page.goto(eligibilityPath);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/App/KeepAlive') && asked.push(request.url()));
    await page.clock.fastForward('07:20');
    await expectSignedIn(page);
    expect(asked).toEqual([]);
    const kept = page.waitForResponse('**/App/KeepAlive');
    await page.clock.fastForward('00:15');
    expect((await kept).status()).toBe(200);
  });

  test('[STATE-23] [ERR-09] [ERR-11] a session that was ended elsewhere leads to Login, and back to the place', async ({
    page,
    person,
    noise,
  }) => {
    noise.expect(/status of 401/);
    await page.goto(eligibilityPath);
    await expectSignedIn(page);
    await endElsewhere(page, person);
    await expect(page.getByText('Please log in again.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await signIn(page, person.email);
    await expect(page).toHaveURL(new RegExp(`${eligibilityPath}$`));
  });

  test('[STATE-03] [STATE-08] a stored token that is no longer good is said at the start', async ({
    page,
    person,
    token,
    noise,
  }) => {
    noise.expect(/status of 401/);
    expect(token).not.toBe('');
    await query('UPDATE identity.session SET revoked_at = now() WHERE user_id = $1', [person.id]);
    await page.goto(eligibilityPath);
    await expect(page.getByText('Please log in again to continue using the system.', { exact: true })).toBeVisible();
    await expectLogin(page);
    expect(await storedToken(page)).toBeNull();
  });

  test('U-09 what was typed before a session ended is there after the next sign-in', async ({
    page,
    person,
    noise,
  }) => {
    noise.expect(/status of 401/);
    await page.goto(eligibilityPath);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Fenwright');
    await endElsewhere(page, person);
    await expectLogin(page);
    await signIn(page, person.email);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Fenwright');
  });
});

test.describe('several tabs', () => {
  test.use({ as: clerk });

  test('B-06 tabs at half life stay signed in, with one new token between them', async ({ page, context, person }) => {
    await context.clock.install();
    const others = await Promise.all(Array.from({ length: tabsBeside }, () => context.newPage()));
    const tabs = [page, ...others];
    await Promise.all(tabs.map((tab) => tab.goto('/Account/Profile')));
    for (const tab of tabs) await expect(title(tab, 'Profile')).toBeAttached();
    await query(`UPDATE identity.session SET rotated_at = now() - interval '8 minutes' WHERE user_id = $1`, [
      person.id,
    ]);
    const answered = context.waitForEvent('response', (response) => response.url().endsWith('/App/KeepAlive'));
    await context.clock.fastForward('07:40');
    expect((await answered).status()).toBe(200);
    for (const tab of tabs) {
      await tab.bringToFront(); // one behind others draws nothing, and is not clicked
      await tab.getByRole('link', { name: 'Real-Time Eligibility' }).click();
      await expectSignedIn(tab);
    }
    await expect.poll(() => sessionsOf(person)).toEqual([{ n: 1, live: true }]);
  });

  test('log off in one tab is log off in the others', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto(eligibilityPath);
    await other.goto('/Account/Profile');
    await expect(title(other, 'Profile')).toBeVisible();
    await page.bringToFront();
    await account(page, 'Log Off');
    await expectLogin(page);
    await other.bringToFront();
    await expectLogin(other);
    await expect(userBar(other)).toHaveCount(0);
  });
});

test.describe('two tabs on two clients', () => {
  test.use({ as: clerkOfTwo });

  test('the tab that was drawn for the former client says so, and is drawn anew', async ({ page, context, noise }) => {
    noise.expect(/status of 409/);
    await page.goto(eligibilityPath);
    await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
    const other = await context.newPage();
    await other.goto('/Account/ClientSelection');
    await other.getByRole('button', { name: /Summit Reference Lab/ }).click();
    await expect(other.getByText('You now work in Summit Reference Lab')).toBeVisible();

    await page.bringToFront();
    await find(page).fill('castel');
    const dialog = page.getByRole('dialog', { name: 'The client was changed' });
    await expect(dialog).toContainText('You now work in Summit Reference Lab.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Summit Reference Lab');
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
  });
});

import { bell, notice, openBell } from '#/steps/notifications.ts';
import { openPayor, openTokens, payorPath } from '#/steps/payorStatus.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { deadRouteBefore, payerOfItsOwn, silenceOf, statesWorkedOut } from '#/fixtures/payors.ts';
import { clerk, registrarOfOwn } from '#/fixtures/people.ts';

const payer = 'Tidelands Employer Plan';

test.describe('an administrator of the portal', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-026] finds a payer, asks to be told of it, announces a window and takes it back; the view survives a reload', async ({
    page,
  }) => {
    await openPayor(page, payer);
    await expect(title(page, 'Payor Status')).toBeVisible();
    const drawer = page.getByRole('dialog', { name: payer });
    const bell = drawer.getByRole('button', { name: `Tell me when ${payer} changes` });
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await drawer.getByRole('button', { name: 'New notice', exact: true }).click();
    const words = drawer.getByRole('textbox', { name: /^What everybody reads/ });
    await words.focus();
    // Leaving the field shows its message, which must not move the button from under the press.
    await drawer.getByRole('button', { name: 'Post notice' }).click();
    await expect(drawer.getByText('Please correct the issues below.')).toBeVisible();
    await expect(words).toHaveAccessibleDescription(/Value is required/);
    await words.fill('New release of their system');
    await drawer.getByRole('button', { name: 'Post notice' }).click();
    await expect(drawer.getByText('New release of their system')).toBeVisible();
    await page.keyboard.press('Escape');
    const watched = page.getByRole('switch', { name: 'Those I am told of' });
    await watched.click();
    await expect(watched).toBeChecked();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('gridcell', { name: 'New release of their system' })).toBeVisible();
    await page.getByRole('button', { name: '95 % within' }).click();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${payorPath}\\?watched=1&sort=p95$`));
    await expect(page.getByRole('switch', { name: 'Those I am told of' })).toBeChecked();
    await page.getByRole('button', { name: payer, exact: true }).click();
    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(drawer.getByText('New release of their system')).toHaveCount(0);
  });
});

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('the key / goes to the search, as on every list', async ({ page }) => {
    await page.goto(payorPath);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test(
    '[ROUTE-026] who asked to be told is told when a payer goes down, and the bell leads to it',
    long,
    async ({ page, token }) => {
      const watched = await payerOfItsOwn('Watchful Benefit Trust');
      await askedBefore(token, { payer: watched, memberId: 'ACT' });
      await openPayor(page, watched);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Tell me when/ })
        .click();
      await statesWorkedOut();
      await silenceOf(watched, 5);
      await statesWorkedOut();
      await page.goto('/Account/Profile');
      await expect(bell(page)).toHaveAccessibleName(/new$/);
      await openBell(page);
      await notice(page, `${watched} is down.`).getByRole('button', { name: 'View' }).click();
      await expect(page).toHaveURL(new RegExp(`${payorPath}\\?payor=`));
      const drawer = page.getByRole('dialog', { name: watched });
      await expect(drawer.getByText('The last 5 checks had no answer.').first()).toBeVisible();
    },
  );

  test(
    '[ROUTE-026] a payer says in its row that it is asked another way, and opens to its routes with what was passed over and why',
    long,
    async ({ page, token }) => {
      const routed = await payerOfItsOwn('Detour Benefit Trust');
      await deadRouteBefore(routed, 'Detour direct line');
      await askedBefore(token, { payer: routed, memberId: 'ACT' });
      await statesWorkedOut();
      await page.goto(`${payorPath}?q=detour`);
      const instead = /^Asked by Granite Benefit Trust, since Detour direct line could not be reached\./;
      await expect(page.getByRole('gridcell', { name: instead })).toBeVisible();
      await page.getByRole('button', { name: routed, exact: true }).click();
      const routes = page.getByRole('dialog').locator('.payor-routes > li');
      await expect(routes.nth(0)).toContainText('Passed over 1 time in the last hour. Detour direct line could not be');
      await expect(routes.nth(1)).toContainText('In use');
      await expect(page.getByRole('grid', { name: 'Checks by Granite Benefit Trust' })).toContainText('100 % of 1');
    },
  );

  test('figures are of the window that is chosen, in the address too', long, async ({ page, token }) => {
    await askedBefore(token, { payer, memberId: 'ACT' });
    await statesWorkedOut();
    await page.goto(`${payorPath}?q=tidelands`);
    await page.getByRole('combobox', { name: 'Figures of the last' }).selectOption('Day');
    await expect(page).toHaveURL(/window=1440/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Figures of the last' })).toHaveValue('1440');
    await expect(page.getByRole('gridcell', { name: /^\d+ % of \d+$/ })).toBeVisible();
  });
});

test.describe('who administers a client', () => {
  test.use({ as: registrarOfOwn });

  test('makes a token, which is shown once and reads the board from outside until it is revoked', async ({
    page,
    request,
  }) => {
    await openTokens(page);
    const drawer = page.getByRole('dialog', { name: 'Tokens for your systems' });
    await drawer.getByRole('button', { name: 'Make token' }).click();
    await expect(drawer.getByRole('textbox', { name: /^System that reads/ })).toHaveAccessibleDescription(
      /Value is required/,
    );
    await drawer.getByRole('textbox', { name: /^System that reads/ }).fill('The scheduler');
    await drawer.getByRole('button', { name: 'Make token' }).click();
    const token = await drawer.getByText(/^payorstatus_/).textContent();
    const address = await drawer.getByText(/\/api\/v1\/payor-status$/).textContent();
    await drawer.getByRole('button', { name: 'I have kept it' }).click();
    await expect(drawer.getByText(/^payorstatus_/)).toHaveCount(0);
    const read = () => request.get(address ?? '', { headers: { authorization: `Bearer ${token}` } });
    const answered = await read();
    expect(answered.status()).toBe(200);
    expect(await answered.json()).toMatchObject({ WasSuccess: true, Data: { Transaction: '270' } });
    await page.reload();
    await expect(drawer.getByText(/last used .*; good until/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Revoke the token of The scheduler' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await expect(drawer.getByText(/; revoked$/)).toBeVisible();
    expect((await read()).status()).toBe(401);
  });
});

test.describe('who does not administer a client', () => {
  test.use({ as: clerk });

  test('has no tokens to look at, by address either', async ({ page }) => {
    await page.goto(`${payorPath}?tokens=1`);
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tokens', exact: true })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

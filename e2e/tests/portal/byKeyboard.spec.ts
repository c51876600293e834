import { expectAccessible } from '#/checks/axe.ts';
import { type FocusStop, focusStop } from '#/checks/focusStop.ts';
import { checkButton, choose, eligibilityPath, requestForm } from '#/steps/eligibility.ts';
import { openBell } from '#/steps/notifications.ts';
import { asker } from '#/states.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('what opens above a screen', () => {
  test.use({ as: clerk });

  test('U-01 menu, notifications, list, calendar and warning', async ({ page }) => {
    await page.clock.install();
    await page.goto(eligibilityPath);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openBell(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await requestForm(page).getByRole('combobox', { name: 'Payer' }).fill('me');
    await expect(page.getByRole('listbox', { name: 'Payer' }).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('textbox', { name: 'Date of birth' }).press('Alt+ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Date of birth' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeFocused();

    await page.clock.fastForward('13:05');
    await expect(page.getByRole('dialog', { name: 'Still there?' })).toBeVisible();
    await expectAccessible(page);
  });

  test('U-01 the sheet of a narrow screen, and a dependent with a subscriber', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(eligibilityPath);
    await page.getByRole('switch', { name: 'Patient is not the subscriber' }).check();
    await expect(
      page
        .getByRole('textbox', { name: 'Subscriber' })
        .or(page.getByRole('group', { name: 'Subscriber' }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ as: clerk });

  test('U-03 no stop traps the focus, each is seen, and each is passed once', async ({ page, token }) => {
    const id = await asker(token)('ACT');
    await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Fenwright');
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    const stops: FocusStop[] = [];
    for (let press = 0; press < 120; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusStop(page);
      if (stop === null || stop.again) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(120);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    expect(stops[0]?.name).toContain('Skip to content');
  });

  test('U-03 from the skip link through a check and a revealed SSN to log off, without a mouse', async ({ page }) => {
    await page.goto(eligibilityPath);
    await expect(checkButton(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Alt+r');
    await page.keyboard.type('okonk');
    await expect(page.getByRole('option', { name: /Rosalind/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Find a patient' })).toBeHidden();
    await page.keyboard.type('w');
    await expect(page.getByRole('option', { name: /Rosalind/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
    await page.getByRole('button', { name: 'Show SSN, logged' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'SSN' })).toHaveValue(/^\d/);
    await checkButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Active', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Your account' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Log Off' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('U-03 focus returns to what opened a dialog', async ({ page }) => {
    await page.goto(eligibilityPath);
    await choose(page, 'Payer', 'juniper', /Juniper/);
    const born = page.getByRole('textbox', { name: 'Date of birth' });
    await born.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(born).toBeFocused();
    const account = page.getByRole('button', { name: 'Your account' });
    await account.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
});

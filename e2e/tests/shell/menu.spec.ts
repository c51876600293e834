import type { Page } from '@playwright/test';
import { expectAccessible } from '#/checks/axe.ts';
import { payorPath } from '#/steps/payorStatus.ts';
import { title, userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

const listPath = '/Reporting/TradingPartnerList';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const group = (page: Page) => menu(page).getByRole('button', { name: 'Reporting' });
const entry = (page: Page) => menu(page).getByRole('link', { name: 'Trading Partner List' });
const width = async (page: Page) => (await userBar(page).boundingBox())?.width;

test.use({ as: clerk });

test('[SHELL-13] [MENU-05] a group of the menu folds and unfolds by keyboard, and is so after a reload', async ({
  page,
}) => {
  await page.goto('/Account/Profile');
  await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page)).toBeVisible();
  await group(page).focus();
  await page.keyboard.press('Enter');
  await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(group(page)).toBeFocused();
  await expect(entry(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(userBar(page).getByRole('button', { name: /Notifications/ })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(page)).toHaveCount(0);
  await group(page).focus();
  await page.keyboard.press('Space');
  await expect(entry(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry(page)).toBeFocused();
  await page.reload();
  await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
});

test('[SHELL-13] [MENU-05] the group of the screen one comes to is open, folded or not, and is folded there at will', async ({
  page,
}) => {
  await page.goto('/Account/Profile');
  await group(page).click();
  await expect(entry(page)).toHaveCount(0);

  await test.step('by quick navigation', async () => {
    await page.keyboard.press('Control+q');
    await page.getByRole('searchbox', { name: 'Go to a screen' }).fill('trading');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Trading Partner List')).toBeVisible();
    await expect(entry(page)).toHaveAttribute('aria-current', 'page');
    await expect(entry(page)).toBeInViewport();
  });

  await test.step('by its address, where what was folded before is folded again elsewhere', async () => {
    await page.goto('/Account/Profile');
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
    await page.goto(listPath);
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
  });

  await group(page).click();
  await expect(entry(page)).toHaveCount(0);
  await expect(title(page, 'Trading Partner List')).toBeVisible();
});

test('[SHELL-13] [SHELL-46] beside a wide table the bar starts as a rail of named icons, until its user chooses', async ({
  page,
}) => {
  await page.goto('/Account/Profile');
  await expect(title(page, 'Profile')).toBeVisible();
  expect(await width(page)).toBe(220);

  await page.goto(`${payorPath}?q=a`);
  await expect(title(page, 'Payor Status')).toBeVisible();
  expect(await width(page)).toBe(56);
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await width(page)).toBe(56);
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Real-Time Eligibility' }).hover();
  await expect(page.locator('.tip', { hasText: 'Real-Time Eligibility' })).toBeVisible();

  await test.step('a group folds there too', async () => {
    await expect(entry(page)).toBeVisible();
    await group(page).click();
    await expect(entry(page)).toHaveCount(0);
    await group(page).click();
    await expect(entry(page)).toBeVisible();
  });

  await test.step('where there is room for both it is the whole bar', async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => width(page)).toBe(220);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => width(page)).toBe(56);
  });

  await test.step('what its user chose stays, here and elsewhere', async () => {
    await page.getByRole('button', { name: 'Unfold the user bar' }).click();
    expect(await width(page)).toBe(220);
    await page.reload();
    await expect(title(page, 'Payor Status')).toBeVisible();
    expect(await width(page)).toBe(220);
    await page.getByRole('button', { name: 'Fold the user bar' }).click();
    await page.goto('/Account/Profile');
    await expect(title(page, 'Profile')).toBeVisible();
    expect(await width(page)).toBe(56);
  });
});

test('[SHELL-13] [MENU-05] the sheet of a narrow screen folds the same groups, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Account/Profile');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'Open the menu' }).click();
  await open();
  await group(page).click();
  await expect(entry(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await open();
  await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
  await group(page).click();
  await entry(page).click();
  await expect(sheet).toHaveCount(0);
  await expect(title(page, 'Trading Partner List')).toBeVisible();
});

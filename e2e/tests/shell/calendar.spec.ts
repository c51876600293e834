import { tabTo } from '#/steps/byKeys.ts';
import { openRecord } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

test('U-03 a day is picked from the calendar by the keys; Escape closes the calendar and not the drawer it stands in', async ({
  page,
}) => {
  await openRecord(page, 'okonkwo', /Okonkwo/);
  await page.getByRole('button', { name: 'Add insurance' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add insurance' });
  const field = drawer.getByRole('textbox', { name: 'Effective' });
  await tabTo(page, field);
  await page.keyboard.type('06/15/2026');
  const calendar = drawer.getByRole('dialog', { name: 'Effective' });
  await page.keyboard.press('Alt+ArrowDown');
  await expect(calendar.getByRole('button', { name: 'Monday, June 15, 2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: 'Monday, June 22, 2026' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('06/15/2026');
  await expect(drawer).toBeVisible();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(calendar.getByRole('button', { name: 'Monday, June 15, 2026' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('06/16/2026');
});

import { openPayor, payorPath } from '#/steps/payorStatus.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/world/people.ts';

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

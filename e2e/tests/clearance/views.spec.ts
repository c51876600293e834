import { clearancePath, clearer } from '#/steps/clearance.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] finds the grid again as it was saved, shares that, and opens in it', async ({
    page,
  }, info) => {
    await page.goto(`${clearancePath}?tab=notcleared&days=tomorrow&sort=-risk`);
    const menu = page.getByRole('button', { name: 'My views' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Worst of tomorrow');
    await page.getByRole('button', { name: 'Save the view' }).click();
    await expect(page.getByText('The view “Worst of tomorrow” is saved.')).toBeVisible();
    const saved = page.getByRole('button', { name: 'Worst of tomorrow' });
    await saved.click();
    await page.screenshot({ path: info.outputPath('views.png') });
    await page.getByRole('menuitem', { name: 'Share it with everybody' }).click();
    await expect(page.getByText('Everybody sees “Worst of tomorrow”.')).toBeVisible();
    await saved.click();
    await page.getByRole('menuitem', { name: 'Open the grid in it' }).click();
    await expect(page.getByText('The grid opens in “Worst of tomorrow”.')).toBeVisible();

    await page.goto(clearancePath);
    await expect(page.getByRole('radio', { name: /^Not cleared/ })).toBeChecked();
    await expect(page).toHaveURL(/days=tomorrow/);
    // Once: what is chosen afterwards stays.
    await page.getByRole('radio', { name: /^All/ }).check();
    await expect(page.getByRole('button', { name: 'My views' })).toBeVisible();
    // A name that is taken writes over nothing before somebody says so.
    await menu.click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('worst of TOMORROW');
    await page.getByRole('button', { name: 'Save the view' }).click();
    const sure = page.getByRole('dialog', { name: 'Write over “Worst of tomorrow”?' });
    await expect(sure.getByText(/which everybody sees/)).toBeVisible();
    await sure.getByRole('button', { name: 'Keep it as it is' }).click();
    await page.getByRole('button', { name: 'My views' }).click();
    await page.getByRole('menuitem', { name: 'Worst of tomorrow' }).click();
    await saved.click();
    await page.getByRole('menuitem', { name: 'Remove “Worst of tomorrow”' }).click();
    await expect(page.getByText('The view “Worst of tomorrow” is removed.')).toBeVisible();
    await expect(menu).toBeVisible();
  });
});

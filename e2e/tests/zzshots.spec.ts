import { fourAnswers, stands, toColumns, line, fileOf } from '#/steps/batch.ts';
import { expect, test } from '#/test.ts';

test.describe('shots', () => {
  test.use({ as: { ownClient: ['RealTimeEligibility', 'ClientAdministrator'] } });
  test('shots', async ({ page }) => {
    test.setTimeout(120_000);
    const shot = async (name: string) => {
      for (const width of [1440, 390])
        for (const scheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: scheme });
          await page.waitForTimeout(250);
          await page.screenshot({ path: `/tmp/k_batch_shots/${name}-${width}-${scheme}.png`, fullPage: true });
        }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await toColumns(page, fourAnswers('Columns.csv'));
    await page.getByRole('button', { name: 'Columns of the results' }).click();
    await page.getByRole('checkbox', { name: 'Keep this mapping' }).check();
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('Radiology list');
    await shot('columns');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('button', { name: 'Go on with 4 rows' })).toBeVisible({ timeout: 20_000 });
    await shot('check');
    await page.getByRole('button', { name: 'Go on with 4 rows' }).click();
    await page.getByRole('button', { name: 'Start 4 rows' }).click();
    await expect(stands(page, 'Completed')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Results' }).click();
    await page.getByRole('checkbox', { name: 'Whole member IDs' }).check();
    await shot('results');
    await page.keyboard.press('Escape');
    await toColumns(page, fileOf('Next.csv', [line(1, 'ACT')]));
    await page.getByRole('button', { name: 'Templates' }).click();
    await expect(page.getByText('Radiology list')).toBeVisible();
    await shot('templates');
  });
});

import { chooseTwo, clearanceGrid, clearancePath, clearer, insuredVisit, openGrid } from '#/steps/clearance.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] verifies those that are chosen by one key, sees what came of each, and has the rest come by itself', async ({
    page,
    token,
  }, info) => {
    const bare = await chooseTwo(page, token);
    const insured = await insuredVisit(token, 1);
    await openGrid(page, token, insured);
    const grid = clearanceGrid(page);
    for (const last of [...bare, insured]) {
      await grid
        .getByRole('row', { name: new RegExp(last) })
        .getByRole('gridcell')
        .first()
        .focus();
      await page.keyboard.press(' ');
    }
    await expect(page.getByText('3 chosen')).toBeVisible();
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog', { name: 'Verify 3 visits' });
    await expect(dialog.getByText('1 question goes to a payer.')).toBeVisible();
    await expect(dialog.getByText('2 not asked: lacks something that is needed')).toBeVisible();
    await page.screenshot({ path: info.outputPath('confirm.png') });
    await dialog.getByRole('button', { name: 'Ask the payers' }).click();

    const run = page.getByRole('dialog', { name: /^Verified / });
    await expect(run.getByText('1 asked, 0 spared, 0 not answered, 2 not asked.')).toBeVisible();
    const questions = run.getByRole('grid', { name: 'Questions of the run' });
    await expect(questions.getByRole('row', { name: new RegExp(`${insured}.*Asked`) })).toBeVisible();
    await expect(questions.getByRole('row', { name: /No insurance/ })).toHaveCount(2);
    await page.screenshot({ path: info.outputPath('run.png') });
    // Which of them are shown stands in the address.
    await run.getByRole('combobox', { name: 'What came of it' }).selectOption({ label: 'Asked, 1' });
    await expect(questions.getByRole('row', { name: /No insurance/ })).toHaveCount(0);
    await page.reload();
    await expect(questions.getByRole('row', { name: new RegExp(insured) })).toBeVisible();
    await expect(questions.getByRole('row', { name: /No insurance/ })).toHaveCount(0);

    // It is found again, and says when it is to come by itself.
    await run.getByRole('button', { name: 'All runs' }).click();
    const runs = page.getByRole('dialog', { name: 'Runs' });
    await expect(runs.getByRole('grid', { name: 'Runs' }).getByRole('row', { name: /Priya Ramanathan/ })).toHaveCount(
      1,
    );
    await page.screenshot({ path: info.outputPath('runs.png') });
    await runs.getByRole('button', { name: 'Verify by itself' }).click();
    const days = page.getByRole('dialog', { name: 'Verified by itself' });
    await days.getByRole('checkbox', { name: 'The day before' }).check();
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The days are saved.')).toBeVisible();
    await page.goto(`${clearancePath}?run=auto`);
    await expect(days.getByRole('checkbox', { name: 'The day before' })).toBeChecked();
  });
});

import { clearanceGrid, clearancePath, clearer, openGrid, visitToClear } from '#/steps/clearance.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] [ROLE-03] works off the visits ahead by keys alone: assigns, waives, notes, and reads why one stands as it does', async ({
    page,
    token,
  }, info) => {
    const near = await visitToClear(token, 1);
    const far = await visitToClear(token, 9);
    await openGrid(page, token, near.last);
    await openGrid(page, token, far.last);
    const grid = clearanceGrid(page);
    const rowOf = (last: string) => grid.getByRole('row', { name: new RegExp(last) });
    await expect(grid.getByText(/24 hours reached: 1 of these needs you/)).toBeVisible();
    await expect(rowOf(near.last).getByRole('img', { name: /fails/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('grid.png') });

    const box = page.getByRole('searchbox');
    // Both chosen by keys, and given to oneself.
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'To' })).toContainText('Myself');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('2 visits assigned to you.')).toBeVisible();
    await expect(grid.getByText('Priya R.')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 visits assigned as before.')).toBeVisible();
    await expect(grid.getByText('Nobody')).toHaveCount(2);

    // The estimates of all are worked: each has a result, and afterwards a row is in hand.
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.keyboard.press('e');
    await dialog.getByRole('button', { name: 'Work the estimates' }).click();
    await expect(dialog.getByText(/No service is scheduled/)).toHaveCount(2);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(grid.locator('td:focus')).toHaveCount(1);

    // A letter acts while the focus is in the grid: beside it nothing is noted of what is chosen.
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press(' ');
    await expect(page.getByText('1 chosen')).toBeVisible();
    await page.getByRole('radio', { name: /^All/ }).focus();
    await page.keyboard.press('n');
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: /^Assign/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // On the way back from the prices the search and what is chosen are there again.
    await box.fill(near.last);
    await expect(rowOf(far.last)).toHaveCount(0);
    await page.getByRole('button', { name: 'Prices' }).click();
    await page.getByRole('button', { name: 'Back to the visits' }).click();
    await expect(box).toHaveValue(near.last);
    await expect(page.getByText('1 chosen')).toBeVisible();
    await box.fill('');
    await page.getByRole('button', { name: 'Choose none' }).click();
    await expect(rowOf(far.last)).toBeVisible();

    // The keys are those of the row in hand where none is chosen; a letter in a field is a letter.
    await page.keyboard.press('/');
    await box.pressSequentially('nawd');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${clearancePath}$`));
    await box.fill(near.last);
    await expect(rowOf(far.last)).toHaveCount(0);
    await expect(rowOf(near.last)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(box).not.toBeFocused();
    await page.keyboard.press('w');
    await dialog.getByRole('combobox', { name: 'Check' }).selectOption('Demographics');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen at the desk with a licence');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('1 visit waived: Demographics verified.')).toBeVisible();
    await expect(rowOf(near.last).getByRole('img', { name: /Demographics verified is waived/ })).toBeVisible();

    // Open: why each check stands so, the waiver beside its check, and what was done.
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press('n');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Daughter brings the card');
    await dialog.getByRole('button', { name: 'Add the note' }).click();
    await expect(dialog).toHaveCount(0);
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press('Enter');
    const visit = page.getByRole('dialog', { name: new RegExp(near.last) });
    await expect(visit.getByText('Waived by Priya Ramanathan', { exact: false })).toBeVisible();
    await expect(visit.getByText('Daughter brings the card')).toBeVisible();
    await expect(visit.getByRole('region', { name: 'History' })).toContainText('A check was waived');
    await page.screenshot({ path: info.outputPath('visit.png') });
    // A note that is not added yet does not go with the drawer below it.
    await visit.getByRole('button', { name: 'Note' }).click();
    const note = page.getByRole('dialog', { name: /^Note for/ });
    await note.getByRole('textbox', { name: 'Note' }).fill('Comes by taxi');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Comes by taxi');
    await note.getByRole('button', { name: 'Add the note' }).click();
    await expect(visit.getByText('Comes by taxi')).toBeVisible();
    await visit.getByRole('button', { name: 'Take it back' }).click();
    await expect(visit.getByText('Waived by Priya Ramanathan', { exact: false })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(visit).toHaveCount(0);

    // What narrows it is there again after a reload, and what was searched for is not.
    await grid.locator('tbody td').first().focus();
    await page.keyboard.press('6');
    await expect(page.getByText('No visit is like this')).toBeVisible();
    // Whose row is gone with all others stands at what the empty list offers.
    await expect(page.getByRole('button', { name: 'Show all visits' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Cleared/ })).toBeChecked();
    await expect(box).toHaveValue('');
    await page.getByRole('button', { name: 'Show all visits' }).click();
    await expect(rowOf(near.last)).toBeVisible();
    await expect(rowOf(far.last)).toBeVisible();
  });
});

test.describe('one without the role', () => {
  test.use({ as: { clients: { lakeside: ['RealTimeEligibility'] } } });

  test('[ROUTE-019] [ROLE-03] is led to no grid', async ({ page }) => {
    await page.goto(clearancePath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Which visits')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Financial Clearance' })).toHaveCount(0);
  });
});

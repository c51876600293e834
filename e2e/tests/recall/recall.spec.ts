import { exportAs } from '#/steps/exportAs.ts';
import { recall, recallBox, recallPath } from '#/steps/recall.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { clerk, userAdministrator } from '#/fixtures/people.ts';

const payer = 'Summit Peak Advantage';
const somebody = { first: 'Robert', last: 'Yarrowgate', born: '1971-02-03' };

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-028] finds whom somebody asked about, opens the stored result, and comes back to the same search', async ({
    page,
    token,
  }) => {
    await askedBefore(token, { payer, memberId: 'E2E0000001-INA', ...somebody });
    await page.goto(recallPath);
    await expect(title(page, 'Total Recall Search')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('yarrow, bob');
    await page.getByRole('button', { name: 'Search for nicknames and what sounds alike' }).click();
    const name = page.getByRole('button', { name: 'Yarrowgate, Robert' });
    await expect(name).toBeVisible();
    // Whom it names is in no address and in no storage of the browser; the id of the search is.
    await expect(page).toHaveURL(/\?s=[0-9a-f-]{36}&alike=1$/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/yarrow/i);
    await page.reload();
    await expect(recallBox(page)).toHaveValue('yarrow, bob');
    await name.click();
    const drawer = page.getByRole('dialog', { name: 'Yarrowgate, Robert' });
    await drawer.getByRole('row').filter({ hasText: 'Inactive' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Inactive' })).toBeVisible();
    await page.goBack();
    await expect(recallBox(page)).toHaveValue('yarrow, bob');
    await expect(name).toBeVisible();
  });

  test('[ROUTE-028] facets are in the address, and the keyboard opens a person', async ({ page, token }) => {
    await askedBefore(token, { payer, memberId: 'E2E0000001-ACT', ...somebody, last: 'Yarrowmere' });
    await recall(page, 'yarrowmere');
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Inactive');
    await expect(page.getByText('Nobody fits')).toBeVisible();
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Active');
    await expect(page).toHaveURL(/&status=1$/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Result' })).toHaveValue('1');
    const cell = page.getByRole('gridcell', { name: 'Yarrowmere, Robert' });
    await expect(cell).toBeVisible();
    await recallBox(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Yarrowmere, Robert' })).toBeVisible();
    await page.keyboard.press('Escape');
    await recallBox(page).fill('dob:never');
    await expect(page.getByText('“never” is no date')).toBeVisible();
  });

  test('a batch is found by kind: and opens on its own screen', async ({ page }) => {
    await query(
      `INSERT INTO phi.batch (client_id, id, name, state, created_by)
       SELECT m.client_id, gen_random_uuid(), 'Yarrow list.csv', 'Ready', m.user_id FROM identity.membership m
         JOIN identity.client c ON c.id = m.client_id WHERE c.name LIKE 'Lakeside%' LIMIT 1`,
    );
    await page.goto(recallPath);
    await recallBox(page).fill('kind:batch yarrow list');
    await page.getByRole('grid', { name: 'Batches found' }).getByRole('link', { name: 'Yarrow list.csv' }).click();
    await expect(page).toHaveURL(/\/spifbatch\?batch=[0-9a-f-]{36}/);
    await page.goBack();
    await expect(recallBox(page)).toHaveValue('kind:batch yarrow list');
  });

  test('the list goes to a spreadsheet', async ({ page, token }) => {
    await askedBefore(token, { payer, memberId: 'E2E0000001-ACT', ...somebody, last: 'Yarrowdale' });
    await recall(page, 'yarrowdale');
    const download = page.waitForEvent('download');
    await exportAs(page, 'Text (CSV)');
    expect((await download).suggestedFilename()).toBe('search.csv');
  });
});

test.describe('whose work opens no patient', () => {
  test.use({ as: userAdministrator });

  test('[ROUTE-028] opens the screen and is told what it takes', async ({ page }) => {
    await page.goto(recallPath);
    await expect(page.getByText('Your work here opens no patients')).toBeVisible();
    await expect(recallBox(page)).toHaveCount(0);
  });
});
